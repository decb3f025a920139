/** What the server says of recordings and evidence where an error's code says too little. */
export const recordingSentences = {
  nothingThere: 'There is no recording of that time',
  tooOld: 'You may not see recordings as old as this',
  notBeforeStart: 'The end lies before the start',
  tooLong: 'Choose at most 7 days',
  untilPast: 'The lock would have ended already',
  tooManyLocks: 'This device has as many locks as it can: lift one first',
  lockedFull: 'Locked recordings take half of all room already: lift a lock first',
  noSuchLock: 'There is no such lock',
  notYours: 'Who made the lock lifts it, or somebody above',
  notConfirmed: 'Type the id of the device to confirm',
  unreadable: 'The recording cannot be read',
} as const;
