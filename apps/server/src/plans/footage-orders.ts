import { installedChannels } from '@outrider/model/devices/device.ts';
import type { DeviceRecord } from '@outrider/model/devices/device-record.ts';
import { eventCodeOf } from '@outrider/model/events/event-codes.ts';
import {
  type DownloadPlan,
  mediaParts,
  type UsualOffsets,
  wantedChannels,
  wantedStretch,
} from '@outrider/model/plans/download-plan.ts';
import { isShort, type NewRetrieval } from '@outrider/model/retrievals/retrieval.ts';
import type { OnceMade } from '../orders/kept-orders.ts';
import type { FetchedStretch, FootageIntake } from '../retrieval/footage-intake.ts';
import type { HeldFootage } from './event-holds.ts';
import type { Happened } from './happened.ts';
import { PLAN_USER } from './plan-user.ts';

/** People's own orders go first. */
const LOW = 0;

export interface FootageOrdersParts {
  readonly recordOf: (deviceid: string) => DeviceRecord | undefined;
  readonly intake: Pick<FootageIntake, 'coveredMs'>;
  /** The system default of plans, as of now. */
  readonly usual: () => UsualOffsets;
}

/** What a plan wants of an event. */
export interface WantedFootage {
  /** Of each stream one order, of the channels whose footage the server does not have itself. */
  readonly orders: readonly OnceMade<NewRetrieval>[];
  /** What it has. */
  readonly here: HeldFootage;
}

/** What a plan wants of an event; undefined where its device is gone. */
export async function wantedFootage(
  { recordOf, intake, usual }: FootageOrdersParts,
  { deviceid, eventid, id, time }: Happened,
  plan: DownloadPlan,
): Promise<WantedFootage | undefined> {
  const record = recordOf(deviceid);
  if (record === undefined) return undefined;
  const wanted = wantedChannels(plan, installedChannels(record.channelMask));
  const { from, to } = wantedStretch(plan, time, usual());
  const stretch = { deviceid, fromMs: from * 1_000, toMs: to * 1_000 };
  const { sound } = mediaParts(plan.media);
  const name = eventCodeOf(eventid)?.name ?? `Event ${eventid}`;
  const orders: OnceMade<NewRetrieval>[] = [];
  const here: number[] = [];
  for (const stream of ['main', 'sub'] as const) {
    const channels: number[] = [];
    for (const channel of wanted[stream])
      if (await isThere(intake, { ...stretch, channel, stream, sound })) here.push(channel);
      else channels.push(channel);
    if (channels.length === 0) continue;
    orders.push({
      ...stretch,
      channels,
      stream,
      way: 'any',
      media: sound ? 'all' : 'pictures',
      priority: LOW,
      userName: PLAN_USER,
      note: name,
      withoutMobile: false,
      fromMinute: 0,
      toMinute: 0,
      event: { id, eventid, time },
      ...(plan.uploads && { upload: { folder: plan.uploadTo, custom: plan.customPath } }),
      onceKey: `event ${id} ${stream}`,
    });
  }
  return { orders, here: { ...stretch, channels: here, reason: name } };
}

/** Whether the server recorded it itself. */
async function isThere(intake: FootageOrdersParts['intake'], stretch: FetchedStretch): Promise<boolean> {
  const coveredMs = await intake.coveredMs(stretch);
  return !isShort({ ...stretch, coveredMs, state: 'done', expected: 0, files: [] });
}
