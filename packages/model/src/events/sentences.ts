/** What the server says of events where an error's code says too little. */
export const eventSentences = {
  endsFirst: 'Start Time > End Time',
  noChannel: 'The device has none of these channels',
  tooLong: 'A custom event lasts at most a day',
  tooFarAhead: 'It may begin a day from now at the latest',
  tooOld: 'You may not see footage as old as this',
  toCome: 'That moment is to come',
  noEvent: 'There is no such event',
  ownWords: 'What people noted has words of its own: note it anew',
  noBookmark: 'There is no such bookmark',
  definedAlready: 'Profile {profile} defines event {code} already',
  notDefined: 'Profile {profile} does not define event {code}',
  noProfile: 'There is no profile {profile}',
  globalStays: 'GLOBAL is for every device: remove its definitions one by one',
  profileElsewhere: 'Profile {profile} is in use by devices that you may not see',
  whichDefinition: 'Say which definition, or which profile, is to be removed',
  tooManyDefinitions: 'There are as many definitions of events as there may be: {count}',
} as const;
