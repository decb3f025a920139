/** What the server says about devices where an error's code says too little. */
export const deviceSentences = {
  changedMeanwhile: 'Somebody else has changed {device} meanwhile',
} as const;
