import { calendarOf } from '@outrider/model/maintenance/calendar.ts';
import { MOST_DUES_TOLD } from '@outrider/model/maintenance/limits.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { StreamedAnswer } from '../../calls/streamed-answer.ts';
import { duesAsked } from './dues-asked.ts';

async function* once(text: string): AsyncIterable<string> {
  yield text;
}

/** Due work as a calendar, with a day each. */
export const maintenanceCalendar: HttpHandler<'maintenanceCalendar', 'maintenance' | 'clock'> = (
  asked,
  { devices },
  { maintenance, clock },
) => {
  const { dues } = duesAsked(asked, devices, maintenance);
  const events = dues.slice(0, MOST_DUES_TOLD).map(({ deviceid, plan, next }) => ({
    deviceid,
    planid: plan.planid,
    name: plan.name,
    note: plan.note,
    next,
  }));
  return new StreamedAnswer('text/calendar; charset=utf-8', once(calendarOf(events, clock.now())));
};
