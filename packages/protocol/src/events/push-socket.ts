import { nothing } from '../calls/http-call.ts';
import { socketCall } from '../calls/socket-call.ts';

/** What happens, as it happens. What the areas tell on it is in their `pushes`. */
export const pushEvents = socketCall({
  path: '/event.cgi',
  about: 'What happens, as JSON, one message each; each kind is told to those whom it is for',
  access: { right: 'signed-in' },
  scope: 'own',
  query: nothing,
  closes: ['tryAgainLater', 'signInFirst', 'forbidden'],
  audit: 'none',
});
