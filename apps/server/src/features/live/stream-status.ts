import { ADMIN_LEVEL } from '@outrider/model/people/user.ts';
import type { StreamStatus } from '@outrider/protocol/live/stream-status.ts';
import type { ControlHandler } from '../../calls/handler.ts';
import { RECORDER } from '../../recording/capture/channel-recorder.ts';
import type { RelayLoad } from '../../relay/relay-load.ts';
import { heardOf } from '../../fleet/traffic/heard-of.ts';

type User = StreamStatus['devices'][number]['users'][number];

/** A user to whom a device sends, or who talks with it. */
interface Use {
  readonly deviceid: string;
  readonly sinceMs: number;
  readonly users: readonly User[];
}

const sumOf = (streams: RelayLoad['streams'], field: 'inBps' | 'outBps'): number =>
  streams.reduce((sum, stream) => sum + stream[field], 0);
/** Whether it is the server itself that records: it comes from no address. */
const isRecorder = ({ user, ip }: RelayLoad['streams'][number]['viewers'][number]): boolean =>
  user === RECORDER && ip === '';
const seconds = (ms: number): number => Math.floor(ms / 1000);

/** Only administrators see all viewers and talkers; others see themselves. */
export const streamStatus: ControlHandler<'streamStatus', 'relay' | 'fleet' | 'talks' | 'mediaFolders'> = (
  _request,
  call,
  { relay, fleet, talks, mediaFolders },
) => {
  const { caller, devices } = call;
  const seesAll = caller.may({ right: 'signed-in', maxLevel: ADMIN_LEVEL });
  const { streams } = relay.load();
  // Streams of other devices are none of their business, not even as a sum.
  const his = streams.filter(({ key: { deviceid } }) => devices.has(deviceid));
  const recorded = his.filter(({ viewers }) => viewers.some(isRecorder));
  const uses: Use[] = streams.map(({ key: { deviceid, channel, stream }, liveSinceMs, viewers }) => ({
    deviceid,
    sinceMs: liveSinceMs,
    users: viewers.map((viewer) => ({
      channel,
      stream,
      dropped: viewer.dropped,
      arrivedTime: seconds(viewer.sinceMs),
      ...(isRecorder(viewer)
        ? { type: 'record', user: '', ip: '', port: 0 }
        : { type: 'live', user: viewer.user, ip: viewer.ip, port: viewer.port }),
    })),
  }));
  for (const { deviceid, channel, kind, user, ip, port, fromMs } of talks.list()) {
    // Called is not yet heard.
    if (fromMs === null) continue;
    const talker = { type: kind, channel, stream: '', user, ip, port, dropped: 0 } as const;
    uses.push({ deviceid, sinceMs: fromMs, users: [{ ...talker, arrivedTime: seconds(fromMs) }] });
  }
  const byDevice = Map.groupBy(
    uses.filter(({ deviceid }) => devices.has(deviceid)),
    ({ deviceid }) => deviceid,
  );
  return {
    status: {
      hddBps: seesAll ? mediaFolders.writtenBps : sumOf(recorded, 'inBps'),
      uploadBps: sumOf(his, 'outBps'),
      downloadBps: sumOf(his, 'inBps'),
      devices: [...byDevice].map(([deviceid, used]) => ({
        deviceid,
        arrivedTime: seconds(Math.min(...used.map(({ sinceMs }) => sinceMs))),
        // Many recorders do not tell it.
        version: heardOf(deviceid, fleet).flatMap(({ said }) => said.softwareVersion ?? [])[0] ?? '',
        users: used.flatMap(({ users }) => users.filter(({ user }) => seesAll || user === caller.userName)),
      })),
    },
  };
};
