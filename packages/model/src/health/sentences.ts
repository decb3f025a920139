/** What the server says of problems where an error's code says too little. */
export const healthSentences = {
  muteIsOver: 'The mute has to end later than now',
  muteTooLong: 'A problem can be muted for a year at most',
  awayHours: 'No vehicle may be away for longer than the hours after which any is away for too long',
} as const;
