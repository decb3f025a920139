import { listCalls } from './devices/list-calls.ts';
import { pushEvents } from './events/push-socket.ts';
import { countProblems } from './health/count-call.ts';
import { streamStatus } from './live/stream-status-call.ts';
import { streetCalls } from './maps/street-calls.ts';
import { signIn } from './people/sign-in-call.ts';
import { protocolCalls } from './server/protocol-calls.ts';
import { serverInfo } from './server/server-info-call.ts';
import { serverKind } from './server/server-kind-call.ts';
import { translations } from './server/texts-call.ts';
import { pictureCalls } from './variants/picture-calls.ts';

/**
 * The calls of the control connection that a console makes before it shows its first screen. They are those of tables.ts, without what
 * that needs for all others: half of a page's code.
 */
export const firstControl = { signIn, serverInfo, ...listCalls, streamStatus } as const;

/** The same of HTTP calls. */
export const firstHttp = {
  serverKind,
  protocol: protocolCalls.protocol,
  translations,
  countProblems,
  ...pictureCalls,
  ...streetCalls,
} as const;

/** The same of sockets. */
export const firstSockets = { pushEvents } as const;
