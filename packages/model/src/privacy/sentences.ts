/** What the server says of private times where an error's code says too little. */
export const privacySentences = {
  dark: 'This is within a private time of the vehicle: nobody sees it',
  wantsReason: 'This is within a private time of the vehicle: give a reason to see it',
  wantsWords: 'Say why you want to see it',
  notAPurpose: 'Choose one of the purposes that this server knows',
  nothingToOpen: 'Giving a reason opens nothing of this time',
  erasedAlready: 'Somebody of this name is being erased: try again when that is done',
} as const;
