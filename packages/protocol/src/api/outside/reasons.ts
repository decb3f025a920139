/** Why a call is not in the API for programs. */
export const reasons = {
  person:
    'it is about a person themselves, how they sign in, or who may do what: that is for people in the console',
  twin: 'it does what another call does, in the form that the requirements have',
  page: 'a page of the console asks it for what it draws, or looks at a change with it beforehand',
  server: 'it sets the server up or looks into it',
  file: 'it answers with a file that a page or a person takes: programs take clips, stills and live pictures',
  live: 'it is a socket, or steers what one carries',
  write:
    'it changes what people set up by hand in the console, or does what another call does for several at once',
  later: 'it reads what the API has no noun for yet',
} as const;

export type Reason = keyof typeof reasons;
