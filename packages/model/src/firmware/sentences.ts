/** What the server says of firmware where an error's code says too little. */
export const firmwareSentences = {
  tooLarge: 'Error : Exceeded size 200MB',
  notWhole: 'The file did not come whole: begin again',
  noUpload: 'This upload is over: begin again',
  tooManyFiles: 'The store has as many files as it can: remove one',
  tooManyPlans: 'There are as many plans as there can be: remove one',
  othersPlan: 'Another manager made this plan: an administrator may change it',
  inUse: 'An update or a plan is about this file: end it first',
  underWay: 'An update of this device is under way already',
  noAccount: 'Recorders of this protocol take no user name and password for an update',
  noFile: 'The store has no such file',
  portTaken: 'The port on which recorders fetch firmware is taken by another program: see --firmware-port',
  saysFailed: 'The recorder says that the update failed',
  saysCancelled: 'The recorder says that it gave the update up',
  oldVersion: 'The recorder came back with another version than it was to have',
  neverBack: 'The recorder did not come back with the new version in time',
  silent: 'The recorder was told, and did nothing more that the server could see',
} as const;
