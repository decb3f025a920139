import type { PushHandlers, SocketHandler } from '../calls/handler.ts';
import type { Services } from '../calls/services.ts';
import type { pushes } from '@outrider/protocol/pushes.ts';

type AnyPush = (tell: unknown, call: unknown, services: Services) => () => void;

/** The event push (rule EVENT-1): a socket is told what each area pushes, until it closes. */
export const tellPushes =
  (handlers: Partial<PushHandlers<typeof pushes>>): SocketHandler<'pushEvents', keyof Services> =>
  (_query, call, services) =>
  (tell) => {
    const stops = Object.values(handlers as Readonly<Record<string, AnyPush>>).map((begin) =>
      begin(tell, call, services),
    );
    return () => {
      for (const stop of stops) stop();
    };
  };
