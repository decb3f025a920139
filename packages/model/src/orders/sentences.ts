/** What the server says of orders of whatever kind where an error's code says too little. */
export const orderSentences = {
  tooMany: 'The maximum number of orders is reached: remove some',
  over: 'It is over',
  tooLate: 'The device could not be reached in time',
  elsewhere: 'Another server is handling it now',
} as const;
