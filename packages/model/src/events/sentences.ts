/** What the server says of events where an error's code says too little. */
export const eventSentences = {
  endsFirst: 'Start Time > End Time',
  noChannel: 'The device has none of these channels',
  tooLong: 'A custom event lasts at most a day',
  tooFarAhead: 'It may begin a day from now at the latest',
  tooOld: 'You may not see footage as old as this',
  toCome: 'That moment is to come',
  noBookmark: 'There is no such bookmark',
} as const;
