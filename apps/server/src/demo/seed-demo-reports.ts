import { ADMIN_NAME } from '@outrider/model/people/user.ts';
import { type EventReport, eventReport } from '@outrider/model/reports/event-report.ts';
import { lastPeriod, reportPeriods } from '@outrider/model/reports/periods.ts';
import type { Store } from '@outrider/store/store.ts';

const reports: readonly Pick<EventReport, 'profile' | 'type' | 'memo'>[] = [
  { profile: 'Alarms of the day', type: 'event detail', memo: 'Each alarm with vehicle, place and speed' },
  { profile: 'Alarms by vehicle', type: 'event summary', memo: 'How many of each kind' },
  { profile: 'Driver score', type: 'driver score', memo: 'Points for harsh and dangerous driving' },
];

/**
 * Has reports of the demo's days made for the administrator, the first ones of yesterday, by the clocks of this machine. Nothing where there are any reports, or no administrator.
 */
export async function seedDemoReports(
  { eventReports, users }: Pick<Store, 'eventReports' | 'users'>,
  nowMs: number,
): Promise<void> {
  if ((await eventReports.list()).length > 0 || (await users.find(ADMIN_NAME)) === undefined) return;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const period = reportPeriods.daily;
  // The store numbers them.
  const { reportid: _none, ...defaults } = eventReport.defaults;
  for (const report of reports)
    await eventReports.add({
      ...defaults,
      ...report,
      period,
      zone,
      memberid: ADMIN_NAME,
      updated: Math.floor(nowMs / 1_000),
      begunMs: lastPeriod(zone, period, nowMs).fromMs,
    });
}
