/** What the server says about groups where an error's code says too little. */
export const groupSentences = {
  sisterName: 'There is already a group of that name beside it',
  ownParent: 'A group cannot be below itself',
  tooDeep: 'Groups can be at most {most} deep',
  tooMany: 'There can be at most {most} groups',
  tooManyMemberships: 'Groups can hold at most {most} devices in total',
  rootStays: 'A root cannot be deleted: give it a parent first',
  hasChildren: 'The group has groups below it',
  devicesFull:
    'Devices of {group}: {most} at most. An administrator, or the manager of the group above it, can raise that',
  peopleFull:
    'People of {group}: {most} at most. An administrator, or the manager of the group above it, can raise that',
  fullAbove: 'A group above yours is full: ask its manager, or an administrator, to raise its quota',
  quotaAbove: 'No group has more than a group above it may have: raise that first',
  quotaBelow: '{group} below it may have more: lower that first',
  quotaNeedsRight:
    'Only people who may delete recordings, or set for how many days they are kept, can limit them',
  quotaDeletes: 'More recordings would be deleted than you confirmed: check how many, and confirm again',
  leavesBranch: 'Put the devices into another group of your branch first: they are in no other',
  hasUsers: 'Users belong to the group: {users}',
} as const;
