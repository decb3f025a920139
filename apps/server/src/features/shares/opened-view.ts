import { channelName, installedChannels } from '@outrider/model/devices/device.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import type { Services } from '../../calls/services.ts';
import type { SharedView } from '../../sessions/guests.ts';
import type { Session } from '../../sessions/session.ts';

/** What a standalone page is told that was let in: the channels of its view that are installed, and how to ask for them. */
export function openedView(
  session: Session,
  { page, deviceid, channels, stretch }: SharedView,
  { by, madeMs }: { readonly by: string; readonly madeMs: number },
  { fleet, clock, port, config }: Pick<Services, 'fleet' | 'clock' | 'port' | 'config'>,
): HttpAnswer<'openShareLink'> {
  const device = fleet.state.get(deviceid);
  const record = fleet.records.get(deviceid);
  const installed = device === undefined ? [] : installedChannels(device.channelMask);
  return {
    user: session.userName,
    key: session.key ?? '',
    expires: Math.floor(session.expiresMs / 1000),
    time: Math.floor(clock.now() / 1000),
    streamPort: port(),
    deviceid,
    page,
    from: Math.floor((stretch?.fromMs ?? 0) / 1000),
    to: Math.floor((stretch?.toMs ?? 0) / 1000),
    by,
    made: Math.floor(madeMs / 1000),
    layout: config.simpleLayout,
    channels: channels
      .filter((channel) => installed.includes(channel))
      .map((channel) => ({
        channel,
        name: record === undefined ? String(channel) : channelName(record, channel),
        soundOnly: record?.soundChannels.includes(channel) ?? false,
      })),
  };
}
