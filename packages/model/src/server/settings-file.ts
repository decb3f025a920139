/** What a file of settings is called in itself, and the version that this server writes. */
export const SETTINGS_FILE = { format: 'outrider-settings', version: 1 } as const;
