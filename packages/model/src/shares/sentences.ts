/** What the server says about links where an error's code says too little. */
export const shareSentences = {
  dead: 'This link no longer works',
  tooMany: 'You have too many links: end one first',
  noSuchChannel: 'The device has no such channel',
  wrongPassword: 'This is not the password of the link',
  needsPassword: 'This link asks for a password',
} as const;
