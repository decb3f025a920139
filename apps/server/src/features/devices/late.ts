import { installedChannels } from '@outrider/model/devices/device.ts';
import {
  type Late,
  lateCommandRights,
  type LateBody,
  lateDeviceCommands,
} from '@outrider/model/live/late-commands.ts';
import { SETTINGS_MAX_LEVEL } from '@outrider/model/devices/limits.ts';
import { lateSentences } from '@outrider/model/devices/sentences.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { ADMIN_LEVEL } from '@outrider/model/people/user.ts';
import type { Caller } from '../../calls/caller.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { changeOf } from '../../calls/noted-changes.ts';
import type { Services } from '../../calls/services.ts';

type Needed = Pick<Services, 'lateCommands' | 'clock'>;

interface Asked extends LateBody {
  readonly deviceid: string;
  /** Seconds. */
  readonly wait: number;
}

async function leave({ wait, ...asked }: Asked, { userName }: Caller, { lateCommands, clock }: Needed) {
  const id = await lateCommands.leave({ ...asked, userName, untilMs: clock.now() + wait * 1_000 });
  return { hasError: false as const, message: 'The device is told once it comes', id };
}

export const leaveCommand: HttpHandler<'leaveCommand', 'lateCommands' | 'clock'> = (
  { deviceid, command, wait },
  { caller },
  services,
) => leave({ deviceid, what: command, channel: 0, wait }, caller, services);

export const leavePlace: HttpHandler<'leavePlace', 'lateCommands' | 'clock'> = (
  { deviceid, wait },
  { caller },
  services,
) => {
  caller.demandLightNow(deviceid, 'place');
  return leave({ deviceid, what: 'place', channel: 0, wait }, caller, services);
};

export const leavePicture: HttpHandler<'leavePicture', 'lateCommands' | 'clock'> = async (
  { deviceid, ch, wait },
  { caller, device },
  services,
) => {
  if (!installedChannels(device.channelMask).includes(ch) || !caller.mayWatch(ch))
    throw new OutriderError('NOT_FOUND', `Device ${deviceid} has no channel ${ch}`);
  caller.demandLightNow(deviceid, 'footage');
  return await leave({ deviceid, what: 'picture', channel: ch, wait }, caller, services);
};

/** Whether somebody may know of it: people who might ask the device themselves. */
function maySee(caller: Caller, { what, channel }: LateBody): boolean {
  const isCommand = lateDeviceCommands.some((command) => command === what);
  if (isCommand && !caller.may({ right: 'F_lmdvrs', maxLevel: SETTINGS_MAX_LEVEL })) return false;
  if (channel !== 0 && !caller.mayWatch(channel)) return false;
  return caller.may({ right: lateCommandRights[what] });
}

/** The person who left it may take it back, and so may administrators. */
const mayTakeBack = (caller: Caller, late: Pick<Late, 'userName'> & LateBody): boolean =>
  maySee(caller, late) &&
  (caller.userName === late.userName || caller.may({ right: 'signed-in', maxLevel: ADMIN_LEVEL }));

const secondsOf = (ms: number): number => Math.floor(ms / 1_000);

export const listLate: HttpHandler<'listLate', 'lateCommands'> = (
  _request,
  { device, caller },
  { lateCommands },
) => ({
  late: lateCommands
    .of(device.deviceid)
    .filter(({ order }) => maySee(caller, order))
    .map(({ order, waits }) => ({ order, waits, place: seenPlaceOf(caller, order) }))
    .map(({ order, waits, place }) => ({
      id: order.id,
      what: order.what,
      ...(order.channel === 0 ? {} : { ch: order.channel }),
      user: order.userName,
      created: secondsOf(order.createdMs),
      until: secondsOf(order.untilMs),
      ...(order.toldMs === 0 ? {} : { told: secondsOf(order.toldMs) }),
      ...(order.endedMs === 0 ? {} : { ended: secondsOf(order.endedMs) }),
      state: order.state,
      ...(waits === undefined ? {} : { waits }),
      fault: order.fault,
      ...(place === null ? {} : { place: placeOf(place) }),
      ...(order.pictureMs === 0 ? {} : { t: secondsOf(order.pictureMs) }),
      own: mayTakeBack(caller, order),
    })),
});

/** Where a device said that it is; null where that is in a private time, by its clock or by the server's (rule PRIV-1). */
function seenPlaceOf(caller: Caller, { deviceid, place, endedMs }: Late): Late['place'] {
  const isDark = (ms: number): boolean => caller.darkAt(deviceid, ms, 'place') !== undefined;
  return place === null || isDark(place.timeMs) || isDark(endedMs) ? null : place;
}

const placeOf = ({ timeMs, ...place }: NonNullable<Late['place']>) => ({ ...place, time: secondsOf(timeMs) });

export const takeBackLate: HttpHandler<'takeBackLate', 'lateCommands'> = async (
  { id },
  { caller, note },
  { lateCommands },
) => {
  const late = lateCommands.get(id);
  // Another's device is not there, nor what the caller may not ask it.
  if (!caller.devices.has(late.deviceid) || !maySee(caller, late))
    throw new OutriderError('NOT_FOUND', `There is no order ${id}`);
  if (!mayTakeBack(caller, late)) throw new OutriderError('FORBIDDEN', lateSentences.notYours);
  note([changeOf(late.deviceid, late.what, '')]);
  await lateCommands.takeBack(id);
  return { hasError: false, message: 'It was taken back' };
};
