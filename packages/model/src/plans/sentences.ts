/** What the server says about plans where an error's code says too little. */
export const planSentences = {
  noDevice: 'There is no such device',
  noGroup: 'There is no such group',
  whose: 'A plan is of a device or of a group',
  forEverybody: 'Plans for every device are for administrators',
  othersToo: 'Others have this device too: have an administrator do it, or do it for a group of your branch',
  ofOthers: 'Somebody above you has a plan for the same: ask them to change it',
  namesOthers: 'Steps may name you, people whom you manage, and shift calendars of your branch',
  noPlan: 'There is no such plan',
  tooMany: 'There are too many plans',
  noChannel: 'A plan that downloads needs at least one channel',
  notUploaded: 'Not uploaded: {fault}',
  tuneTwice: 'These alarms are critical: confirm once more that nobody needs to decide about them',
  notTuned: 'This kind is not tuned, or somebody has changed its plan since',
  sayTwice: 'These events are emergencies: confirm once more that they should be discarded',
} as const;
