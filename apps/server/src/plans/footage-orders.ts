import { installedChannels } from '@outrider/model/devices/device.ts';
import type { DeviceRecord } from '@outrider/model/devices/device-record.ts';
import { eventCodeOf } from '@outrider/model/events/event-codes.ts';
import {
  type DownloadPlan,
  mediaParts,
  wantedChannels,
  wantedStretch,
} from '@outrider/model/plans/download-plan.ts';
import { isShort, type NewRetrieval } from '@outrider/model/retrievals/retrieval.ts';
import type { OnceMade } from '../orders/kept-orders.ts';
import type { FetchedStretch, FootageIntake } from '../retrieval/footage-intake.ts';
import type { Happened } from './happened.ts';
import { PLAN_USER } from './plan-user.ts';

/** People's own orders go first. */
const LOW = 0;

export interface FootageOrdersParts {
  readonly recordOf: (deviceid: string) => DeviceRecord | undefined;
  readonly intake: Pick<FootageIntake, 'coveredMs'>;
}

/** What is to be fetched of an event by a plan: of each stream one order, of the channels whose footage the server does not have itself. */
export async function footageOrders(
  { recordOf, intake }: FootageOrdersParts,
  { deviceid, eventid, id, time }: Happened,
  plan: DownloadPlan,
): Promise<OnceMade<NewRetrieval>[]> {
  const record = recordOf(deviceid);
  if (record === undefined) return [];
  const wanted = wantedChannels(plan, installedChannels(record.channelMask));
  const { from, to } = wantedStretch(plan, time);
  const stretch = { deviceid, fromMs: from * 1_000, toMs: to * 1_000 };
  const { sound } = mediaParts(plan.media);
  const orders: OnceMade<NewRetrieval>[] = [];
  for (const stream of ['main', 'sub'] as const) {
    const channels: number[] = [];
    for (const channel of wanted[stream])
      if (!(await isThere(intake, { ...stretch, channel, stream, sound }))) channels.push(channel);
    if (channels.length === 0) continue;
    orders.push({
      ...stretch,
      channels,
      stream,
      way: 'any',
      media: sound ? 'all' : 'pictures',
      priority: LOW,
      userName: PLAN_USER,
      note: eventCodeOf(eventid)?.name ?? `Event ${eventid}`,
      withoutMobile: false,
      fromMinute: 0,
      toMinute: 0,
      event: { id, eventid, time },
      ...(plan.uploads && { upload: { folder: plan.uploadTo, custom: plan.customPath } }),
      onceKey: `event ${id} ${stream}`,
    });
  }
  return orders;
}

/** Whether the server recorded it itself. */
async function isThere(intake: FootageOrdersParts['intake'], stretch: FetchedStretch): Promise<boolean> {
  const coveredMs = await intake.coveredMs(stretch);
  return !isShort({ ...stretch, coveredMs, state: 'done', expected: 0, files: [] });
}
