/** Asks the browser for permission to show notifications. Returns "", or a sentence that says why there are none. */
export async function allowNotices(): Promise<string> {
  if (typeof Notification === "undefined") return "This browser shows no notifications for this page.";
  try {
    if ((await Notification.requestPermission()) === "granted") return "";
  } catch {
    // Treated like a refusal.
  }
  return "The browser does not allow notifications for this page. Its own settings can change that.";
}

/** Shows a notification if the page is hidden; a click on it brings the page to the front. */
export function notice(title: string, body: string): void {
  if (document.visibilityState !== "hidden" || typeof Notification === "undefined") return;
  if (Notification.permission !== "granted") return;
  try {
    const shown = new Notification(title, { body, tag: "roost-turn" });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Some phones do not allow a page to show notifications; the page title shows the turn as well.
  }
}
