/** What the server says about groups where an error's code says too little. */
export const groupSentences = {
  sisterName: 'There is a group of that name beside it',
  ownParent: 'A group cannot be below itself',
  tooDeep: 'Groups may be {most} deep at most',
  tooMany: 'There may be {most} groups at most',
  tooManyMemberships: 'Groups may hold {most} devices in all',
  rootStays: 'A root cannot be deleted: give it a parent first',
  hasChildren: 'The group has groups below it',
  devicesFull:
    'Devices of {group}: {most} at most. An administrator, or who manages the group above it, can raise that',
  peopleFull:
    'People of {group}: {most} at most. An administrator, or who manages the group above it, can raise that',
  fullAbove: 'A group above yours is full: ask who manages it, or an administrator, to raise its quota',
  quotaAbove: 'No group has more than a group above it may have: raise that first',
  quotaBelow: '{group} below it may have more: lower that first',
  leavesBranch: 'Put the devices into another group of your branch first: they are in no other',
  hasUsers: 'Users belong to the group: {users}',
} as const;
