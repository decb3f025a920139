/** What the server says about live views where an error's code says too little. */
export const liveSentences = {
  deadShareLink: 'This link does not work any more',
  tooManyShareLinks: 'You have too many links: end one first',
  noSuchChannel: 'The device has no such channel',
} as const;
