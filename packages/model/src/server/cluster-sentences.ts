/** What is said of servers over one store, and of what lies on them, where an error's code says too little. */
export const clusterSentences = {
  noServer: 'There is no such server',
  silent: 'This server has not been heard for a while: it cannot be told anything',
  noOther: 'No other server is there to take its devices',
  noAnswer: 'The server did not answer: look again in a moment',
  fileAway: 'It lies on the server {server}, which is away',
} as const;
