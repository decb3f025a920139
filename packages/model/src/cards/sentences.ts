/** What the server says of recorders' cards where an error's code says too little, and what tiles are told. */
export const cardSentences = {
  nothingThere: 'The recorder has nothing recorded at that time',
  busy: 'Somebody else is playing another moment of this channel',
  playedElsewhere: 'You are playing another moment of this channel elsewhere',
  takenOver: 'Another playback of yours took its place',
  tooMany: 'The maximum number of recordings is already playing',
  sendsNothing: 'The recorder agreed to play, but sends nothing',
  silent: 'The recorder no longer sends anything',
  stopped: 'The recorder stopped before the end',
  noList: 'The recorder does not tell what it has recorded',
  notPlaying: 'This playback has ended',
  noBackup: 'The recording could not be put into a file',
  backupTooLarge: 'This is too much for one backup: take fewer minutes',
  tooManyBackups: 'The maximum number of backups is already being made: wait for one to end',
  tooLong: 'Ask for at most 7 days, from the first to the last',
  noSuchSpeed: 'Recordings of a recorder play at 0.2, 0.5, 1, 2, 4, 8 or 16 times the speed',
  tooOld: 'You may not see recordings as old as this',
} as const;
