/** WebSocket close codes (RFC 6455 §7.4; from 4000 on our own) with which the server ends sockets. */
export const closeCodes = {
  goingAway: 1001,
  policy: 1008,
  tryAgainLater: 1013,
  /** The session ended, or nobody signed in. */
  signInFirst: 4401,
  /** The right or the device was withdrawn. */
  forbidden: 4403,
} as const;
