import { SERVER_EVENTS } from '@outrider/model/events/server-events.ts';
import { type DownloadPlan, fateBy } from '@outrider/model/plans/download-plan.ts';
import type { FateOf } from '../happenings/event-fate.ts';
import type { PlanBook } from './plan-book.ts';

/** What becomes of events by the plans that hold when they happen. The server's own events are kept whatever they say. */
export const fateByPlans =
  (book: Pick<PlanBook<DownloadPlan>, 'holding'>): FateOf =>
  ({ deviceid, eventid, cmd }) => {
    const held = deviceid === SERVER_EVENTS ? undefined : book.holding(deviceid, eventid);
    return held === undefined ? 'keep' : fateBy(held.plan, { eventid, cmd });
  };
