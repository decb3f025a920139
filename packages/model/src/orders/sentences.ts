/** What the server says of orders of whatever kind where an error's code says too little. */
export const orderSentences = {
  tooMany: 'As many orders are kept as can be: remove some',
  over: 'It is over',
  tooLate: 'The device could not be reached in time',
  elsewhere: 'Another server has it in hand now',
} as const;
