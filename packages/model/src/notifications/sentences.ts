/** What the server says of deliveries where an error's code says too little. */
export const notificationSentences = {
  noMailServer: 'No mail server or no sender address is set: see Email Sender',
  noMailAddress: 'This is not an email address',
  mailTooSlow: 'The mail server took too long',
  tooMany: 'Too many deliveries are waiting: this one was not tried',
  tooLate: 'It could not be delivered in time',
  trialGoesOn: 'A test is already running: wait for it to finish',
  trialSubject: 'Mail server test',
  trialText: 'This is a test of the settings of Outrider. If you can read it, they are correct.',
  noSecret: 'No signing secret is set: see Push Event',
  noUsualUrl: 'Enter a web service: no default is set',
  redirect: 'It redirects elsewhere, which is not followed',
  ownNetwork: '{host} is on your own network: nothing is sent there unless it is an allowed host',
  noWebAddress: 'This is not a web address',
  noSms: 'No SMS provider is set: see SMS Sender',
  noPhone: 'This is not a phone number',
} as const;
