/** What the server says of its settings where an error's code says too little. */
export const serverSentences = {
  pinned: 'The option {option} of the start says this: it cannot be changed here',
  portalRefuses: 'The portal refuses: status {status}',
  portalAway: 'The portal cannot be reached: {reason}',
  notTheMachine:
    'The server has no right to restart its machine: choose a restart of the server, 1, 3, 5 or 6',
  noExtraScript: 'The server was started without --allow-extra-js: no script is kept',
  pairNeeded: 'A certificate and its private key go together: enter both, or neither',
  noCertificate: 'The certificate is no PEM text of one: it begins with -----BEGIN CERTIFICATE-----',
  noKey: 'The private key is no PEM text of one: it begins with -----BEGIN PRIVATE KEY-----',
  encryptedKey: 'The private key has a passphrase: enter it without one',
  otherKey: 'The private key does not belong to the certificate',
  certificateOver: 'The certificate ended {date}',
  certificateLater: 'The certificate does not hold before {date}',
  certificateUnusable: 'The certificate cannot be served: {reason}',
  secretAgain: 'Enter the password or key again: it was entered for another address',
} as const;
