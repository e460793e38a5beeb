import sheet from "../parts/icons.svg";

/** The address of an icon, for the `href` of a `<use>` element. */
export const iconUrl = (name: string): string => `${sheet}#${name}`;
