/** What the server says about signing in and passwords where an error's code says too little. */
export const peopleSentences = {
  wrongPassword: 'Wrong user name or password',
  deadLink: 'This sign-in link does not work any more',
  tooManyFailures: 'Too many failed sign-ins. Try again in {seconds} s.',
  wrongCurrentPassword: 'The current password is wrong',
  permissionChanged: 'Somebody else has changed these permissions meanwhile',
  permissionInUse: 'The permission is in use: give its users another one first',
  grantBeyondOwn: 'You may not give a permission that you do not have',
  accountOver: 'This account ended on {date}',
  accountAsleep:
    'Nobody has signed in to this account for {days} days: an administrator has to reactivate it',
  deadInvitation: 'This invitation does not work any more. Ask for another one.',
  nameTaken: 'There is a user of that name already',
  formerUser: 'A user of that name was deleted, and the logs still speak of him: choose another name',
  tooManyUsers: 'Cannot add new user because max member count = 1000',
  groupNeeded: 'A user who is no administrator needs a group',
  adminStays: 'The user admin stays, as an administrator who can sign in',
  lastAdministrator: 'The last administrator who can sign in stays',
  notOneself: 'Nobody deletes, disables or ends his own account',
  ownPassword: 'Your own password is changed with the current one',
  passwordChanged: 'Somebody else has changed the password meanwhile',
} as const;
