/** What the server says of recorders' cards where an error's code says too little, and what tiles are told. */
export const cardSentences = {
  nothingThere: 'The recorder has nothing recorded at that time',
  busy: 'Somebody else plays another moment of this channel',
  playedElsewhere: 'You have another moment of this channel played elsewhere',
  takenOver: 'Another playback of yours took its place',
  tooMany: 'As many recordings are played as can be',
  sendsNothing: 'The recorder agreed to play, but sends nothing',
  silent: 'The recorder sends nothing any more',
  stopped: 'The recorder stopped before the end',
  noList: 'The recorder does not tell what it has recorded',
  notPlaying: 'This playback has ended',
  noBackup: 'The recording could not be put into a file',
  backupTooLarge: 'This is too much for one backup: take fewer minutes',
  tooManyBackups: 'As many backups are made as can be: wait for one to end',
  tooLong: 'Ask for at most 7 days, from the first to the last',
  noSuchSpeed: 'Recordings of a recorder play at 0.2, 0.5, 1, 2, 4, 8 or 16 times the speed',
  tooOld: 'You may not see recordings as old as this',
} as const;
