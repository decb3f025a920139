import { nothing } from '../calls/http-call.ts';
import { socketCall } from '../calls/socket-call.ts';

export const sockets = {
  pushEvents: socketCall({
    path: '/event.cgi',
    about:
      'Events as JSON, one a message: of devices in scope to holders of F_event; of the server itself to level 0 of them',
    access: { right: 'signed-in' },
    scope: 'own',
    query: nothing,
    closes: ['tryAgainLater', 'signInFirst', 'forbidden'],
    audit: 'none',
  }),
} as const;
