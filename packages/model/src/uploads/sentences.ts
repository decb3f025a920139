/** What the server says of files that recorders upload by themselves where an error's code says too little. */
export const uploadSentences = {
  noFile: 'There is no such uploaded file, or it is no longer kept',
  noAccount: 'Device {deviceid} has no FTP account',
  doorClosed: 'The FTP port cannot be opened: {fault}',
} as const;
