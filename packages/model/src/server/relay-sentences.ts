/** What is said of another platform to which reports or heartbeats are sent on, and of what it answers. */
export const relaySentences = {
  silent: 'The other platform does not answer',
  closed: 'The other platform closed the connection',
  ownPort: 'This is the port of this server itself: reports would go in circles',
  unreachable: 'It cannot be reached: {reason}',
  notRegistered: 'The other platform does not register the device (answer {result})',
  notAuthenticated: 'The other platform does not let the device sign on (answer {result})',
  notTaken: 'The other platform does not take the reports (answer {result})',
  noNumber: 'The device has no number by which JT/T 808 knows it',
  noStandard: 'The other platform does not speak JT/T 808',
} as const;
