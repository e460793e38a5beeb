/** Offers a text as a file to be saved. */
export function saveFile(name: string, text: string, kind: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${kind};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
