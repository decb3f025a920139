/** What the server says of settings of recorders where an error's code says too little. */
export const remoteSentences = {
  told: 'The recorder was told it already',
  unconfirmed: 'Type the id of the device: this may cut it off from the server',
  noWay: 'The recorder has no way to be set to this',
  channelUnknown: 'It is not known what it has for its other channels',
  noFirst:
    'This may cut devices off from the server: one of them has to be told first, and to sign on anew. Type its id',
  otherByNow: 'Something else would be changed by now: look at the difference once more',
  nothing: 'Nothing is to change',
  fileHead: 'The first cell of a file of settings is deviceid, the others are names of settings',
  fileRows: 'A file of settings has at most 10000 rows',
  fileLarge: 'The file would make too many changes: divide it',
  fileQuote: 'The file is no CSV: a quote in it never ends',
  fileTwice: 'The device is in the file twice',
  fileDevice: 'There is no such device',
  fileColumn: 'There is no such setting',
  fileRight: 'You may not set this',
  fileCuts: 'What may cut a device off is not taken from a file',
  templateSecret: 'A template holds no passwords',
  modelTaken: 'There is a template for this model already',
  nameTaken: 'There is a template of this name already',
  differs: 'The recorder says that it took it, and has another value',
} as const;
