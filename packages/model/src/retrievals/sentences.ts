/** What the server says of orders of footage where an error's code says too little. */
export const retrievalSentences = {
  nothingThere: 'The recorder has nothing recorded at that time',
  notWhole: 'Some of it is not on the recorder any more',
  sendsNothing: 'The recorder agreed to upload, but sends nothing',
  brokeOff: 'The upload broke off',
  sentNothing: 'The recorder says that it is done, but no file came',
  failed: 'The recorder could not upload it',
  short: 'A file is shorter than the recorder said',
  tooMany: 'As many orders are kept as can be: remove some',
  notYours: 'Another person asked for it: only he and administrators may change it',
  over: 'It is over',
  noFile: 'There is no such file',
  tooLong: 'Ask for at most 24 hours, from the first to the last',
  tooOld: 'You may not see footage as old as this',
  onlyFilesWait: 'Only an upload of files waits until no mobile network is needed',
  noChannel: 'A device has none of these channels',
  unreadable: 'The file cannot be read as video: take it as it is',
} as const;
