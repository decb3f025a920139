import { type Device, isOnline } from '@outrider/model/devices/device.ts';
import type { CardRecord } from '@outrider/model/cards/card-record.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import type { Services } from '../../calls/services.ts';
import { usualBytes } from '../../retrieval/plan-parts.ts';
import { askedChannels, askedStretch } from './asked-stretch.ts';

/** Lists cost data too: of more devices than these nobody is asked. */
const MOST_ASKED = 8;

export const estimateRetrieval: HttpHandler<
  'estimateRetrieval',
  'cardLists' | 'budgets' | 'store' | 'clock'
> = async ({ channels, start, end }, { caller, devices }, services) => {
  const stretch = await askedStretch({ start, end }, caller, services);
  const estimates = devices.map(async (device) => {
    const wanted = { ...stretch, channels: askedChannels(device, channels) };
    const listed = devices.length > MOST_ASKED ? undefined : await listedBytes(device, wanted, services);
    const { usedBytes, limitBytes } = services.budgets.useOf(device.deviceid);
    return {
      deviceid: device.deviceid,
      bytes: listed ?? wanted.channels.length * usualBytes(stretch.toMs - stretch.fromMs),
      listed: listed !== undefined,
      ...(limitBytes === undefined ? {} : { left: Math.max(0, limitBytes - usedBytes) }),
    };
  });
  return { devices: await Promise.all(estimates) };
};

interface Wanted {
  readonly channels: readonly number[];
  readonly fromMs: number;
  readonly toMs: number;
}

/** What a recorder says that it has of it; undefined where it cannot be asked. */
async function listedBytes(
  device: Device,
  wanted: Wanted,
  { cardLists }: Pick<Services, 'cardLists'>,
): Promise<number | undefined> {
  if (!isOnline(device)) return undefined;
  try {
    const { records } = await cardLists.of(device.deviceid, wanted.fromMs, wanted.toMs);
    return Math.round(records.reduce((sum, record) => sum + shareOf(record, wanted), 0));
  } catch {
    return undefined;
  }
}

/** Of the bytes of a record those of the channels and of the time that are wanted. */
function shareOf({ fromMs, toMs, channels, bytes }: CardRecord, wanted: Wanted): number {
  const ms = Math.max(0, Math.min(toMs + 1_000, wanted.toMs) - Math.max(fromMs, wanted.fromMs));
  const some = channels.filter((channel) => wanted.channels.includes(channel)).length;
  return (bytes * some * ms) / Math.max(1, channels.length) / (toMs + 1_000 - fromMs);
}
