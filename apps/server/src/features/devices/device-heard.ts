import { toHex } from '@outrider/kit/hex.ts';
import type { DeviceHeard } from '@outrider/protocol/devices/device-heard.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { heardOf } from '../../fleet/traffic/heard-of.ts';
import { type HeardTerminal, OTHER_IDS } from '../../fleet/traffic/heard-terminal.ts';
import type { UnknownMessage } from '../../fleet/traffic/traffic.ts';

/** Of the newest messages that nobody understood, so many are told, and so many bytes of each. */
const MAX_UNKNOWN = 100;
const MAX_BODY = 256;
/** Recorders that have not taken turns for this long no longer count as taking turns. */
const RIVALS_TOLD_MS = 3_600_000;

const seconds = (ms: number): number => Math.floor(ms / 1000);

/** An id as people write it. */
const hexId = (id: number, digits: number): string =>
  id === OTHER_IDS ? 'other' : id.toString(16).padStart(digits, '0');

export const deviceHeard: HttpHandler<'deviceHeard', 'fleet' | 'clock'> = (
  { deviceid, only },
  { caller, devices },
  { fleet, clock },
) => {
  // What nobody understood may be a place (rule POS-6).
  const withBodies = caller.may({ right: 'F_gps' });
  return [...devices]
    .filter(({ registered }) => only === undefined || !registered)
    .flatMap((device) =>
      heardOf(device.deviceid, fleet).map((heard) => ({
        ...told(device.deviceid, heard, clock.now()),
        ...(deviceid === undefined
          ? {}
          : {
              unknown: fleet.traffic
                .unknownOf(heard)
                .slice(-MAX_UNKNOWN)
                .map((one) => unknownOf(one, withBodies)),
            }),
      })),
    );
};

function told(deviceid: string, heard: HeardTerminal, nowMs: number): DeviceHeard {
  const { protocol, name, address, said, messages, items, skippedBytes, slowed, rivals } = heard;
  return {
    deviceid,
    protocol,
    name,
    address,
    ...said,
    since: seconds(heard.sinceMs),
    last: seconds(heard.lastMs),
    messages: [...messages].map(([id, count]) => ({ id: hexId(id, 4), count })),
    items: [...items].map(([id, item]) => ({ id: hexId(id, 2), ...item })),
    skippedBytes,
    slowed,
    ...(rivals === undefined || nowMs - rivals.lastMs > RIVALS_TOLD_MS
      ? {}
      : { rivals: [...rivals.addresses] }),
  };
}

function unknownOf({ id, atMs, body }: UnknownMessage, withBody: boolean) {
  return {
    id: hexId(id, 4),
    time: seconds(atMs),
    bytes: body.length,
    ...(withBody ? { body: toHex(body.subarray(0, MAX_BODY)) } : {}),
  };
}
