/** What the server says of drivers where an error's code says too little. */
export const driverSentences = {
  cardTaken: 'Another driver has a card of this number',
  tooMany: 'The maximum number of drivers is reached',
  noPicture: 'A picture is a JPEG or a PNG of at most 2 MB',
  deviceNeeded: 'Choose a device that you see: you do not see drivers without one',
} as const;
