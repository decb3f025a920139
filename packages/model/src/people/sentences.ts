/** What the server says about signing in and passwords where an error's code says too little. */
export const peopleSentences = {
  wrongPassword: 'Wrong user name or password',
  deadLink: 'This sign-in link does not work any more',
  tooManyFailures: 'Too many failed sign-ins. Try again in {seconds} s.',
  wrongCurrentPassword: 'The current password is wrong',
  passwordChanged: 'Somebody else has changed the password meanwhile',
} as const;
