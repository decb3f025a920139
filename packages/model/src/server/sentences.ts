/** What the server says of its settings where an error's code says too little. */
export const serverSentences = {
  pinned: 'The option {option} of the start says this: it cannot be changed here',
  secretAgain: 'Enter the password or key again: it was entered for another address',
} as const;
