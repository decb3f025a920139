/** What the server says of maintenance where an error's code says too little. */
export const maintenanceSentences = {
  changedMeanwhile: 'Somebody else saved this plan meanwhile: look at it again',
  meterMeanwhile: 'Somebody else set this odometer meanwhile: look at it again',
  noInterval: 'Say after how many kilometres, engine hours or months it is due, or on which day',
  twoWays: 'It is due on a day, or again and again: not both',
  tooMany: 'There are as many plans as can be kept',
  forNobody: 'Choose the vehicles or groups that it is for',
  notAllYours: 'This plan is for vehicles that you do not see: who sees them changes it',
  dayAhead: 'What was done cannot lie ahead',
  whatWasDone: 'Say what was done',
  tooManyWorks: 'As much as can be kept was done at this vehicle already',
  backAlready: 'It was taken back already',
  noFileType: 'A file is a PDF, a JPEG or a PNG of at most 10 MB, by what is in it',
  tooManyFiles: 'There are as many files beside it as can be kept',
  noFileRoom: 'The files of maintenance take as much room as they may',
  fileGone: 'The file is not on this server: a backup holds the database, and no files',
} as const;
