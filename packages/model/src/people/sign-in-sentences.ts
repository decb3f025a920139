/** What the server says to who signs in where an error's code says too little. Apart from the others: every page begins with these. */
export const signInSentences = {
  wrongPassword: 'Wrong user name or password',
  deadLink: 'This sign-in link no longer works',
  tooManyFailures: 'Too many failed sign-ins. Try again in {seconds} s.',
  accountOver: 'This account expired on {date}: an administrator can extend it',
  accountDisabled: 'This account is disabled: an administrator can enable it again',
  accountAsleep:
    'Nobody has signed in to this account for {days} days: an administrator has to reactivate it',
  accountToRenew:
    'Nobody has signed in to this account for {days} days: sign in with its password, and choose another one',
  currentPasswordNeeded: 'The current password is needed',
  codeWanted: 'Enter a code from your authenticator app',
  passkeyWanted: 'Use your passkey, or one of your recovery codes',
  wrongCode: 'This code is wrong or has already been used',
  wrongPasskey: 'This passkey was not accepted',
  oldOffer: 'This took too long. Start again.',
  factorOwed: 'Set up a second factor first',
  attemptOver: 'This sign-in took too long, or was started in another window. Start again.',
  providerRefused: 'The sign-in service did not let you in ({fault})',
  providerClock:
    'The clocks of this server and of the sign-in service differ too much: tell your administrator',
  providerKey:
    'The answer of the sign-in service is not signed with one of its keys: tell your administrator',
  providerTooLong: 'The sign-in service answers with more than 1 MB: have it send fewer groups',
  providerMoreGroups: 'The sign-in service does not send all of your groups: ask your administrator',
  providerNoRule: 'Your account at the sign-in service has no permission here. Ask your administrator.',
  providerFull:
    'The group that you would belong to has as many people as it may have: ask your administrator',
  providerNoSubject: 'The sign-in service does not say who you are (claim {claim}): tell your administrator',
  providerWaits:
    'Your account at the sign-in service has no user here yet: your administrator can see that it is waiting',
  providerNameTaken:
    'A user with your name already exists here: your administrator has to link it to your account',
  passwordsOff: 'Passwords and passkeys are switched off here: sign in with your company account',
  directoryAway: 'The directory does not answer as it should: an administrator reads why in the log',
  directoryPasswordOver: 'Your password at the directory has expired: change it there first',
  directoryMoreGroups: 'You are in more groups of the directory than are looked at: ask your administrator',
} as const;
