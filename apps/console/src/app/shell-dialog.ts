/** What is open over the screens: one at a time. */
export type ShellDialog = 'keys' | 'palette' | 'password' | 'copyright' | 'custom-event' | 'stream-status';
