/** What the server says about groups where an error's code says too little. */
export const groupSentences = {
  sisterName: 'There is already a group of that name beside it',
  ownParent: 'A group cannot be below itself',
  tooDeep: 'Groups can be at most {most} deep',
  tooMany: 'There can be at most {most} groups',
  tooManyMemberships: 'Groups can hold at most {most} devices in total',
  rootStays: 'A root cannot be deleted: give it a parent first',
  hasChildren: 'The group has groups below it',
  hasUsers: 'Users belong to the group: {users}',
} as const;
