import type { Clock } from '@outrider/kit/clock.ts';
import { caseGravity } from '@outrider/model/events/case-decision.ts';
import type { AlarmCase } from '@outrider/model/events/case-record.ts';
import type { EventSeverity } from '@outrider/model/events/event-code.ts';
import { severityOf } from '@outrider/model/events/event-severity.ts';
import { saidCase } from '@outrider/model/events/said-case.ts';
import { isEscalated } from '@outrider/model/notifications/escalation.ts';
import type { RealtimePlan } from '@outrider/model/notifications/notice-plans.ts';
import type { MayEscalate } from '@outrider/store/events/cases/case-gathering.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import { EventSteps } from '../jobs/event-steps.ts';
import type { Log } from '../log.ts';

/** Events that are put into cases in one step. */
const A_STEP = 500;
/** In a flood, pages are told of a case this often at most. */
const REST_MS = 250;

/** Which plan holds, as {@link PlanBook.holding}. */
interface Holding {
  holding(deviceid: string, eventid: number): { readonly plan: Pick<RealtimePlan, 'steps'> } | undefined;
}

/** Which mute keeps what happens to a device from being told, as {@link MuteBook.of}. */
interface Mutes {
  of(deviceid: string, severity: EventSeverity): object | undefined;
}

export interface CaseGathererParts {
  readonly store: {
    readonly events: Pick<Store['events'], 'behind'>;
    readonly cases: Pick<Store['cases'], 'cursor' | 'gather'>;
  };
  readonly realtimePlans: Holding;
  /** How soon a case of a gravity is to be decided, ms; undefined: at any time. */
  readonly withinMs: (gravity: AlarmCase['gravity']) => number | undefined;
  readonly mutes: Mutes;
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>;
  /** Whether this server is the one that does it. */
  readonly turn?: () => Promise<boolean>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

/**
 * Makes cases of events right after they are kept. How far it is, is kept with the cases: after a kill it goes on there, and no event is
 * counted twice.
 */
export function gatherCases({
  store,
  realtimePlans,
  withinMs,
  mutes,
  turn,
  bus,
  clock,
  log,
}: CaseGathererParts): EventSteps {
  const mayEscalate: MayEscalate = (found) => {
    const plan = realtimePlans.holding(found.deviceid, found.eventid)?.plan;
    return plan !== undefined && isEscalated(found, plan);
  };
  const step = async (): Promise<boolean> => {
    const events = await store.events.behind(await store.cases.cursor(), A_STEP);
    const last = events.at(-1);
    if (last === undefined) return false;
    const grave = events.flatMap((event) => {
      const gravity = caseGravity(event);
      if (gravity === undefined) return [];
      const muted = mutes.of(event.deviceid, severityOf(event)) !== undefined;
      return [{ event, gravity, withinMs: withinMs(gravity), muted }];
    });
    const { opened, grown, unseen } = await store.cases.gather(last.id, grave, mayEscalate);
    for (const changed of [...opened, ...grown, ...unseen]) bus.publish('case.changed', saidCase(changed));
    if (unseen.length > 0)
      log.warn(
        { cases: unseen.length },
        'more cases are open than there may be: the oldest of the least gravity were closed as not looked at',
      );
    return events.length === A_STEP;
  };
  const failed = 'events could not be put into cases; it is tried again';
  return new EventSteps({ step, turn, failed, restMs: REST_MS, bus, clock, log });
}
