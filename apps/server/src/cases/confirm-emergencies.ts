import type { Clock } from '@outrider/kit/clock.ts';
import { alarms } from '@outrider/model/events/alarms.ts';
import { CASE_UNDO_MS } from '@outrider/model/events/limits.ts';
import type { AlarmCase } from '@outrider/model/events/case-record.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import type { Links } from '../fleet/links/links.ts';
import type { Log } from '../log.ts';

/** In a page's last moment a decision may still be taken back. */
const SLACK_MS = 1_000;
/** Of so many cases it is remembered that they are confirmed. */
const MOST_KNOWN = 1_000;

export interface ConfirmEmergenciesParts {
  readonly cases: Pick<Store['cases'], 'open'>;
  readonly links: Pick<Links, 'ask' | 'of'>;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'debug'>;
}

/**
 * Confirms an emergency to its device once somebody has acknowledged or decided it: when that cannot be taken back any more. A confirmation that is
 * due when the server ends is not made up later: the alarm stands on, and the device reports it. Returns how to end it.
 */
export function confirmEmergencies({ cases, links, bus, clock, log }: ConfirmEmergenciesParts): Disposable {
  /** What calls off the confirmation of a case, by its number. */
  const waiting = new Map<number, () => void>();
  /** Which decisions were confirmed: a case that is decided again is confirmed again. */
  const confirmed = new Set<string>();
  /** Not while the driver calls again, and nobody has looked at that. */
  const confirm = async (deviceid: string): Promise<void> => {
    try {
      const isNew = ({ deviceid: its, eventid, state }: AlarmCase): boolean =>
        its === deviceid && eventid === alarms.emergency.code && state === 'new';
      if ((await cases.open()).some(isNew)) return;
      if (links.of(deviceid)?.sections.includes('alarms') !== true) return;
      await links.ask(deviceid, 'alarms.confirmCall', {});
    } catch (error) {
      log.debug({ deviceid, err: error }, 'the device does not let go of its call');
    }
  };
  const stop = bus.subscribe('case.changed', ({ id, eventid, deviceid, state, outcome, late, decidedMs }) => {
    if (eventid !== alarms.emergency.code) return;
    if (state === 'new' || outcome === 'unseen') {
      waiting.get(id)?.();
      waiting.delete(id);
      return;
    }
    // Claiming, noting and assigning decide nothing; and an alarm that came long after it happened stands no more.
    if (late || clock.now() - decidedMs > CASE_UNDO_MS) return;
    const decision = `${id} ${decidedMs}`;
    if (waiting.has(id) || confirmed.has(decision)) return;
    const cancel = clock.after(CASE_UNDO_MS + SLACK_MS, () => {
      waiting.delete(id);
      confirmed.add(decision);
      const [oldest] = confirmed;
      if (oldest !== undefined && confirmed.size > MOST_KNOWN) confirmed.delete(oldest);
      void confirm(deviceid);
    });
    waiting.set(id, cancel);
  });
  return {
    [Symbol.dispose]() {
      stop();
      for (const cancel of waiting.values()) cancel();
    },
  };
}
