import { channelName } from '@outrider/model/devices/device.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { MAX_EXPORT_EVENTS, MAX_EXPORT_MS } from '@outrider/model/recordings/export-limits.ts';
import { locks as holds } from '@outrider/model/recordings/recording-lock.ts';
import { recordingSentences } from '@outrider/model/recordings/sentences.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { heardOf } from '../../fleet/traffic/heard-of.ts';
import { demandDownload } from './demand-download.ts';
import { evidenceStretch } from './evidence-stretch.ts';
import { mayHave } from './own-export.ts';

type Parts = 'store' | 'clock' | 'config' | 'fleet' | 'events' | 'recordingExports';

/** Takes an order: what the package says beside its footage is asked for now, as who orders it may see it. */
export const beginExport: HttpHandler<'beginExport', Parts> = async (
  { reason, snapshots, ...asked },
  call,
  { config, fleet, events, recordingExports, ...services },
) => {
  const { caller, device } = call;
  demandDownload(caller, config);
  const stretch = await evidenceStretch(asked, call, services);
  const { deviceid, channels, fromMs, toMs } = stretch;
  if (toMs - fromMs > MAX_EXPORT_MS) throw new OutriderError('VALIDATION', recordingSentences.exportTooLong);
  const record = fleet.records.get(deviceid);
  const said = heardOf(deviceid, fleet)[0]?.said;
  // The package is signed: what it says of a picture that somebody gave along has to be of what it holds.
  if (snapshots.some(({ channel, time }) => !channels.includes(channel) || time < fromMs || time >= toMs))
    throw new OutriderError('VALIDATION', recordingSentences.pictureElsewhere);
  const between = { deviceid, from: fromMs / 1_000, to: toMs / 1_000, limit: MAX_EXPORT_EVENTS };
  const kept = mayHave('events', caller) ? await events.between(between) : undefined;
  const locked = (await services.store.recordingLocks.list(deviceid)).filter((lock) =>
    channels.some((channel) => holds(lock, { deviceid, channel, startMs: fromMs, endMs: toMs })),
  );
  const id = await recordingExports.begin({
    user: caller.userName,
    reason,
    channels,
    fromMs,
    toMs,
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
    events: kept?.map(({ time, eventid, eventname, memo }) => ({
      timeMs: time * 1_000,
      event: eventid,
      name: eventname,
      memo,
    })),
    snapshots: snapshots.map(({ channel, time, jpeg }) => ({
      channel,
      timeMs: time,
      jpeg: Buffer.from(jpeg, 'base64'),
    })),
    custody: locked
      .map((lock) => ({
        timeMs: lock.createdMs,
        what: 'locked' as const,
        user: lock.userName,
        reason: lock.reason,
      }))
      .toReversed(),
  });
  return { hasError: false, message: 'The export was ordered', id };
};
