/** What the server says of words to drivers where an error's code says too little. */
export const wordsSentences = {
  noWay: 'Have it shown, read out, or both',
  noSuchSign: 'Recorders do not know some of its characters: write it without them',
  onItsWay: 'It is on its way already',
  notYours: 'Somebody else sent it: only they and administrators may take it back',
} as const;

/** What the server says of cameras that turn. */
export const ptzSentences = {
  steered: '{user} steers this camera',
  noSuchChannel: 'The device has no such channel',
} as const;

/** What the server says of recorders that are connected to another server. */
export const linkSentences = {
  serverAway: 'The server to which this recorder is connected cannot be reached',
} as const;

/** What the server says of asking a recorder where it is. */
export const whereSentences = {
  silent: 'The recorder does not answer',
} as const;
