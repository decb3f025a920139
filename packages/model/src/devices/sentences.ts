/** What the server says about devices where an error's code says too little. */
export const deviceSentences = {
  changedMeanwhile: 'Somebody else has changed {device} meanwhile',
  othersToo: 'Others have this device too: take it out of your groups, or have an administrator delete it',
  licenceFull: 'The licence is for {count} devices. Remove one, or ask for a larger licence.',
} as const;

/** Why a recorder does not do what it is asked, as it answers itself. */
export const refusalSentences = {
  failed: 'The device says that it failed',
  noPicture: 'The device says that it failed: it may be sending as many pictures as it can',
  wrong: 'The device does not understand the request',
  unsupported: 'The device does not support this',
  other: 'The device answers {result}',
} as const;

/** What is known of a command that a recorder has not answered. */
export const commandSentences = {
  silent: 'The recorder did not answer in time: nobody knows whether it does this',
  noWay: 'The recorder has no way to be told this',
  noText: 'Type what the recorder is told',
  left: 'The recorder went away before it answered: it may be doing this now',
  away: 'The recorder is away',
} as const;

/** What the server says of commands that wait for their device. */
export const lateSentences = {
  waitsAlready: 'The same waits for this device already',
  onItsWay: 'It is on its way already',
  notYours: 'Somebody else left it: only they and administrators may take it back',
} as const;
