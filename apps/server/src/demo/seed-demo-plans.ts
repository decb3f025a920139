import { type Alarm, alarms } from '@outrider/model/events/alarms.ts';
import { downloadModes, downloadPlan, planMedia } from '@outrider/model/plans/download-plan.ts';
import { GLOBAL_PLAN } from '@outrider/model/plans/plan-scope.ts';
import type { Store } from '@outrider/store/store.ts';

/** What the demo's recorders find of vehicles and drivers. */
const found: readonly Alarm[] = [
  'phoneCall',
  'smoking',
  'distracted',
  'driverFatigued',
  'laneDeparture',
  'forwardCollision',
  'blindSpotLeft',
  'tyrePressureLow',
  'harshBraking',
  'harshCornering',
];

/** Bit of the channel that looks at the driver. */
const CABIN = 1 << 3;

/** Has the files of such alarms fetched, so that their pictures are to be seen. Nothing where there is any plan. */
export async function seedDemoPlans(
  { downloadPlans }: Pick<Store, 'downloadPlans'>,
  nowMs: number,
): Promise<void> {
  if ((await downloadPlans.list()).length > 0) return;
  for (const alarm of found)
    await downloadPlans.put({
      ...downloadPlan.defaults,
      deviceid: GLOBAL_PLAN,
      eventid: alarms[alarm].code,
      mode: downloadModes.download,
      media: planMedia.snapshot,
      channels: CABIN,
      updated: Math.floor(nowMs / 1_000),
    });
}
