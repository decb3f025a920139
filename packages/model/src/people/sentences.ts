import { signInSentences } from './sign-in-sentences.ts';

/** What the server says about people, passwords and tokens where an error's code says too little. */
export const peopleSentences = {
  ...signInSentences,
  wrongCurrentPassword: 'The current password is wrong',
  permissionChanged: 'Somebody else has changed these permissions meanwhile',
  permissionInUse: 'The permission is in use: give its users another one first',
  managerOfOne: 'A manager has permission 1 and belongs to one group: the one they manage',
  grantBeyondOwn: 'You may not give a permission that you do not have',
  beyondOwn: 'You cannot give anybody more than you have: rights, level, groups, retention and expiry date',
  beyondOwnGroup: 'You make managers of groups below your own: choose one of these',
  beyondRights: 'This permission has a right that you do not have: choose another one',
  beyondDays: 'You see only {days} days back: enter no more than that as the retention, and not 0',
  beyondDate: 'Your account ends on {date}: enter that day or an earlier one as the expiry date',
  samePassword: 'The new password must be different from the current one',
  deadInvitation: 'This invitation no longer works. Ask for another one.',
  nameTaken: 'A user with that name already exists',
  formerUser: 'A deleted user had this name and still appears in the logs: choose another name',
  tooManyUsers: 'Cannot add new user because max member count = 1000',
  groupNeeded: 'A user who is not an administrator needs a group',
  adminStays: 'The user admin must remain an administrator who can sign in',
  lastAdministrator: 'The last administrator who can sign in must remain',
  typedOther: 'This is not the name of the person to be erased',
  noSuchPerson: 'Nobody has that name',
  notOneself: 'You cannot delete, disable or end your own account',
  ownPassword: 'To change your own password, enter the current one',
  tooManyProviders: 'There are already 8 ways to sign in',
  providerIdTaken: 'A way to sign in with that id already exists',
  providerChanged: 'Somebody else has changed this way to sign in: load it again',
  providerAccountTaken: 'This account is already linked to a user',
  providerGone: 'This way to sign in no longer exists',
  directoryTokenGone:
    'This is no token of a sign-in service, or it was withdrawn: make one in the sign-in settings',
  tooManyDirectoryTokens: 'This sign-in service already has two tokens: withdraw one first',
  adminAloneNeedsService: 'Add a sign-in service first, and switch it on: nobody else could sign in',
  adminAloneNeedsPassword:
    'The user admin has no password: set one first, since admin is the one who can sign in while the service is down',
  providerUnreached: 'The sign-in service does not answer ({fault})',
  providerOther: 'There is no OpenID Connect service at that address ({fault})',
  directoryUnreached: 'The directory does not answer ({fault})',
  directoryCertificate:
    'The certificate of the directory is not trusted ({fault}): enter the certificate of its authority',
  directoryBind: 'The directory refuses the name and password by which this server signs in to it',
  directoryRefused: 'The directory refuses ({fault})',
  directoryOther: 'There is no directory at that address ({fault})',
  directoryNoSubject: 'Somebody was found who has no {claim}: choose another attribute of the person',
  directoryPlace: 'An address such as ldaps://dc1.example.com needs the settings of a directory',
  directorySubject: 'That attribute of the person is of another kind of service',
  directoryAuthority: 'This is no certificate in PEM form',
  directoryFilter: 'This is no filter that looks for people by the name that they typed',
  directorySecret: 'Attributes that hold passwords or keys are not read: choose another attribute',
  directoryNoScim: 'A directory is asked by LDAP: it sends nothing by SCIM',
  tokenNotWhole:
    'This token is incomplete: its checksum does not match. Copy it again, from its first to its last character.',
  tokenUnknown: 'This token was ended, or its owner no longer exists',
  tokenOver: 'This token expired on {date}: its owner can make another one',
  tokenOwnerOut: "The account of this token's owner is disabled or has expired",
  tokenOwnerMayNot: 'The owner of this token no longer has the right to use tokens (Full API Access)',
  tokenElsewhere: 'This token cannot be used from the address {address}',
  tokenTooOften: 'This token is limited to {rate} calls a minute. Try again in {seconds} s.',
  tokenInAddress:
    'Send a token as Authorization: Bearer, never in an address, because addresses are logged. End this one.',
  tokenNeverFor:
    'A token cannot be used for this: passwords, second factors, sessions, other tokens and whatever decides who may do what are for people who are signed in',
  tokenLacksRight: 'This token does not have the right {right}',
  tokenTooLow:
    'This token counts as level {level}: this call needs level {most} or lower (0 is an administrator, 3 a viewer)',
  tokenBeyondOwner: 'A token cannot have more rights, a higher level or more devices than its owner',
  tokenNarrowed:
    'A token for chosen devices cannot be an administrator: administrators are not limited to devices',
  tokenOfNoService:
    'People sign in as this user: choose a user for the service that has no password and has never signed in',
  tokenOfInvited:
    'An invitation still waits for this user: withdraw it before you make a token for a service',
  tokenServiceMayNot:
    'The permission of this user does not include Full API Access: their tokens would be refused',
  tooManyTokens: 'A person can have at most 50 tokens: end some first',
  passwordChanged: 'Somebody else has changed the password meanwhile',
} as const;
