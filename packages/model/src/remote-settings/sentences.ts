/** What the server says of settings of recorders where an error's code says too little. */
export const remoteSentences = {
  told: 'The recorder was told it already',
  unconfirmed: 'Type the id of the device: this may cut it off from the server',
  noWay: 'The recorder has no way to be set to this',
  differs: 'The recorder says that it took it, and has another value',
} as const;
