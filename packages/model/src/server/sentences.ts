/** What the server says of its settings where an error's code says too little. */
export const serverSentences = {
  pinned: 'The option {option} of the start says this: it cannot be changed here',
  portalRefuses: 'The portal refuses: status {status}',
  portalAway: 'The portal cannot be reached: {reason}',
  notTheMachine:
    'The server has no right to restart its machine: choose a restart of the server, 1, 3, 5 or 6',
  noExtraScript: 'The server was started without --allow-extra-js: no script is kept',
  secretAgain: 'Enter the password or key again: it was entered for another address',
} as const;
