import { channelName } from '@outrider/model/devices/device.ts';
import type { Device } from '@outrider/model/devices/device.ts';
import { MAX_EXPORT_EVENTS } from '@outrider/model/recordings/export-limits.ts';
import { locks as holds } from '@outrider/model/recordings/recording-lock.ts';
import type { Caller } from '../../calls/caller.ts';
import type { Services } from '../../calls/services.ts';
import { definedEvent } from '../../happenings/definitions/defined-event.ts';
import { heardOf } from '../../fleet/traffic/heard-of.ts';
import { darkAsOfNow } from '../../recording/dark-groups.ts';
import type { ExportSnapshot } from '../../recording/exports/export-order.ts';
import { exportCases } from './export-cases.ts';
import type { EvidenceStretch } from './evidence-stretch.ts';
import { mayHave } from './own-export.ts';

/** Services that an order takes. */
export type OrderParts = 'attachments' | 'fleet' | 'events' | 'definitions' | 'recordingExports' | 'store';

/** What is to be in a package. */
interface Wanted {
  readonly stretch: EvidenceStretch;
  readonly reason: string;
  readonly snapshots: readonly ExportSnapshot[];
  /** Whether cases go with it: packages leave the house, and notes are internal unless somebody wants them in. */
  readonly withCases: boolean;
}

/**
 * Orders a package: what it says beside its footage is asked for now, as who orders it may see it.
 * @returns the export's id
 * @throws OutriderError FORBIDDEN for a private time, NOT_FOUND when nothing was recorded, RATE_LIMIT, TOO_LARGE
 */
export async function orderExport(
  { stretch: { deviceid, channels, fromMs, toMs }, reason, snapshots, withCases }: Wanted,
  { caller, device }: { readonly caller: Caller; readonly device: Device },
  { fleet, events, definitions, recordingExports, store, attachments }: Pick<Services, OrderParts>,
): Promise<string> {
  caller.demandLight(deviceid, { fromMs, toMs });
  const record = fleet.records.get(deviceid);
  const said = heardOf(deviceid, fleet)[0]?.said;
  const between = { deviceid, from: fromMs / 1_000, to: toMs / 1_000, limit: MAX_EXPORT_EVENTS };
  const kept = mayHave('events', caller) ? await events.between(between) : undefined;
  const locked = (await store.recordingLocks.list(deviceid)).filter((lock) =>
    channels.some((channel) => holds(lock, { deviceid, channel, startMs: fromMs, endMs: toMs })),
  );
  return await recordingExports.begin({
    user: caller.userName,
    reason,
    channels,
    fromMs,
    toMs,
    // It is written when its turn comes: a reason that was given may have run out by then.
    darkBetween: darkAsOfNow(
      (from, to) => caller.darkBetween(deviceid, { fromMs: from, toMs: to }, 'footage'),
      { fromMs, toMs },
    ),
    withWay: mayHave('way', caller),
    device: {
      deviceid,
      plate: record?.plate ?? '',
      driver: record?.driverName ?? '',
      model: [said?.manufacturer, said?.model].filter((part) => part !== undefined).join(' '),
      firmware: said?.softwareVersion ?? '',
      zoneSeconds: device.timezone ?? null,
    },
    channelNames: Object.fromEntries(
      channels.map((channel) => [channel, record === undefined ? '' : channelName(record, channel)]),
    ),
    events: kept
      ?.map((event) => definedEvent(event, definitions))
      .map(({ time, eventid, eventname, memo }) => ({
        timeMs: time * 1_000,
        event: eventid,
        name: eventname,
        memo,
      })),
    cases:
      kept === undefined || !withCases
        ? []
        : await exportCases({ deviceid, channels, fromMs, toMs }, caller, {
            store,
            attachments,
            definitions,
          }),
    snapshots,
    custody: locked
      .map((lock) => ({
        timeMs: lock.createdMs,
        what: 'locked' as const,
        user: lock.userName,
        reason: lock.reason,
      }))
      .toReversed(),
  });
}
