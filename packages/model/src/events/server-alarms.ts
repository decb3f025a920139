/**
 * What of the server's own needs somebody's hand, and what is told to administrators when it begins and when it is over.
 * Raw words.
 */
export const serverAlarms = {
  /** Decision 0007. */
  diskFull: {
    raised:
      'The data folder cannot be written: positions are shown, but neither kept nor acknowledged. Make room on its disk.',
    over: 'The data folder can be written again.',
  },
  /** Decision 0018. */
  backupFailed: {
    raised: 'The scheduled backup failed: the log of the server says why.',
    over: 'The scheduled backup was made again.',
  },
} as const satisfies Readonly<Record<string, { readonly raised: string; readonly over: string }>>;

export type ServerAlarm = keyof typeof serverAlarms;
