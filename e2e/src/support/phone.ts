/** The window of a phone that is held upright, CSS px. */
export const PHONE = { width: 390, height: 844 } as const;
