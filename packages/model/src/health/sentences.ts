/** What the server says of problems where an error's code says too little. */
export const healthSentences = {
  muteIsOver: 'The mute has to end later than now',
  muteTooLong: 'A problem can be muted for a year at most',
  awayHours:
    '“Hours for which any vehicle may be away” must not be more than “Hours after which it is away for too long in any case”',
} as const;
