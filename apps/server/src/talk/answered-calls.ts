import type { Bus } from '../bus/bus.ts';
import type { Links } from '../fleet/links/links.ts';
import type { Log } from '../log.ts';

export interface AnsweredCallsParts {
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly links: Pick<Links, 'ask'>;
  readonly log: Log;
  /** Devices whose driver nobody had answered when the server stopped. */
  readonly unanswered: Iterable<string>;
}

/** Confirms a driver's emergency to their device once they hear somebody. Returns how to end it. */
export function confirmAnsweredCalls({ bus, links, log, unanswered }: AnsweredCallsParts): Disposable {
  const asking = new Set(unanswered);
  const stops = [
    bus.subscribe('device.event', ({ cmd, deviceid }) => {
      if (cmd === 'call') asking.add(deviceid);
    }),
    bus.subscribe('device.talk', ({ deviceid, kind, state }) => {
      if (kind !== 'talk' || state !== 'talking' || !asking.delete(deviceid)) return;
      links
        .ask(deviceid, 'alarms.confirmCall', {})
        .catch((error: unknown) =>
          log.debug({ deviceid, err: error }, 'the device does not let go of its call'),
        );
    }),
    bus.subscribe('device.record', ({ deviceid, change }) => {
      if (change === 'removed') asking.delete(deviceid);
    }),
  ];
  return {
    [Symbol.dispose]() {
      for (const stop of stops) stop();
    },
  };
}
