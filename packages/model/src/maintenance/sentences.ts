/** What the server says of maintenance where an error's code says too little. */
export const maintenanceSentences = {
  changedMeanwhile: 'Somebody else saved this plan meanwhile: look at it again',
  meterMeanwhile: 'Somebody else set this odometer meanwhile: look at it again',
  noInterval: 'Say after how many kilometres, engine hours or months it is due, or on which day',
  twoWays: 'It is due on a day, or again and again: not both',
  tooMany: 'The maximum number of plans is reached',
  forNobody: 'Choose the vehicles or groups that it is for',
  notAllYours: 'This plan is for vehicles that you cannot see: somebody who sees them has to change it',
  dayAhead: 'What was done cannot be in the future',
  untilBefore: 'It is valid until a day that comes after the day on which it was done',
  untilWithoutPlan: 'Only what is done by a plan says until when it is valid',
  untilNeeded: 'Each vehicle has a date of its own in this plan: say until when it is valid',
  whatWasDone: 'Say what was done',
  tooManyWorks: 'The maintenance history of this vehicle is full',
  backAlready: 'It has already been taken back',
  noFileType: 'A file is a PDF, a JPEG or a PNG of at most 10 MB, by what is in it',
  tooManyFiles: 'The maximum number of files is already attached',
  noFileRoom: 'The files of maintenance take as much room as they may',
  fileGone:
    'The file is not to be found: its server may be away, and a backup holds the database and no files',
} as const;
