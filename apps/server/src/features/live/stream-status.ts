import { ADMIN_LEVEL } from '@outrider/model/people/user.ts';
import type { ControlHandler } from '../../calls/handler.ts';
import { heardOf } from '../../fleet/traffic/heard-of.ts';

const seconds = (ms: number): number => Math.floor(ms / 1000);

/** Who watches is for administrators; others see themselves. */
export const streamStatus: ControlHandler<'streamStatus', 'relay' | 'fleet'> = (
  _request,
  call,
  { relay, fleet },
) => {
  const { caller, devices } = call;
  const seesAll = caller.may({ right: 'signed-in', maxLevel: ADMIN_LEVEL });
  const { inBps, outBps, streams } = relay.load();
  const byDevice = Map.groupBy(
    streams.filter(({ key }) => devices.has(key.deviceid)),
    ({ key }) => key.deviceid,
  );
  return {
    status: {
      // Nothing is recorded, so nothing goes to the disk.
      hddBps: 0,
      uploadBps: outBps,
      downloadBps: inBps,
      devices: [...byDevice].map(([deviceid, sent]) => ({
        deviceid,
        arrivedTime: seconds(Math.min(...sent.map(({ liveSinceMs }) => liveSinceMs))),
        // Many recorders do not tell it.
        version: heardOf(deviceid, fleet).flatMap(({ said }) => said.softwareVersion ?? [])[0] ?? '',
        users: sent.flatMap(({ key: { channel, stream }, viewers }) =>
          viewers
            .filter(({ user }) => seesAll || user === caller.userName)
            .map(({ sinceMs, ...viewer }) => ({
              type: 'live',
              channel,
              stream,
              ...viewer,
              arrivedTime: seconds(sinceMs),
            })),
        ),
      })),
    },
  };
};
