/** What the server says of deliveries where an error's code says too little. */
export const notificationSentences = {
  noMailServer: 'No mail server and address of the sender are set: see Email Sender',
  noMailAddress: 'This is no address of mail',
  mailTooSlow: 'The mail server took too long',
  tooMany: 'Too many deliveries wait: this one was not tried',
  tooLate: 'It could not be delivered in time',
  trialGoesOn: 'A test goes on already: wait for its end',
  trialSubject: 'Test of the mail server',
  trialText: 'Somebody tried the settings of Outrider. When this arrives, they are right.',
  noSecret: 'No secret of the signatures is set: see Push Event',
  noUsualUrl: 'Name a web service: no usual one is set',
  redirect: 'It leads elsewhere, which is not followed',
  noSms: 'No provider of text messages is set: see SMS Sender',
  noPhone: 'This is no number of a telephone',
} as const;
