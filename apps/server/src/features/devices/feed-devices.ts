import type { Device } from '@outrider/model/devices/device.ts';
import { allMessage, type FeedMaker, type FeedMessage, goneMessage } from '../../calls/feed.ts';
import { stateOf } from './state-of.ts';

/** Devices that are told of at once, so that streams of pictures have their turn. */
const A_LOT = 200;

/** The printed device, as long as it stays the same: for people who may see its place, and for others. */
const printed = { placed: new WeakMap<Device, string>(), placeless: new WeakMap<Device, string>() };

function printedOf(device: Device, seesPlaces: boolean): string {
  const known = seesPlaces ? printed.placed : printed.placeless;
  const text = known.get(device) ?? JSON.stringify(stateOf(device, seesPlaces));
  known.set(device, text);
  return text;
}

/**
 * Devices as they are at first, then each that changed, with its newest state: states in between are passed over. Removed devices are
 * told of, too.
 */
export const feedDevices: FeedMaker<'feed' | 'fleet' | 'bus'> = {
  may: () => true,
  begin({ call: { caller }, only }, { feed, fleet, bus }) {
    let told: number | undefined;
    let removed = new Set<string>();
    // A caller with a bounded scope is told only of devices that were in it: once a device is removed nothing says so.
    const known = caller.devices.unlimited ? undefined : new Set<string>();
    const end = bus.subscribe('device.record', ({ deviceid, change }) => {
      if (change === 'removed') removed.add(deviceid);
    });
    const goneOf = (ids: ReadonlySet<string>): FeedMessage[] =>
      [...ids]
        .filter((deviceid) => (only?.has(deviceid) ?? true) && (known?.delete(deviceid) ?? true))
        .map((deviceid) => goneMessage({ of: 'devices', deviceid }));
    const wanted = (devices: Iterable<Device>): Device[] =>
      Array.from(devices).filter(({ deviceid }) => only?.has(deviceid) ?? true);
    const onlyOf = (changed: ReadonlyMap<string, Device>): ReadonlyMap<string, Device> => {
      if (only === undefined || only.size >= changed.size) return changed;
      return new Map([...only].flatMap((id) => Array.from(found(changed, id), (one) => [id, one] as const)));
    };
    return {
      end,
      news() {
        const from = told;
        const gone = from === undefined ? [] : goneOf(removed);
        removed = new Set();
        const changed = from === undefined ? undefined : feed.changedSince(from);
        told = changed?.to ?? fleet.state.changeNumber;
        const devices = wanted(
          changed === undefined ? caller.devices.all() : caller.devices.amongIds(onlyOf(changed.devices)),
        );
        if (known !== undefined) for (const { deviceid } of devices) known.add(deviceid);
        const isFirst = from === undefined;
        if (devices.length + gone.length === 0 && !isFirst) return undefined;
        return all(gone, lotsOf(devices, caller.may({ right: 'F_gps' })), isFirst);
      },
    };
  },
};

function* all(
  gone: readonly FeedMessage[],
  lots: Iterable<readonly FeedMessage[]>,
  isFirst: boolean,
): Iterable<readonly FeedMessage[]> {
  if (gone.length > 0) yield gone;
  yield* lots;
  if (isFirst) yield [allMessage('devices')];
}

function* found(changed: ReadonlyMap<string, Device>, deviceid: string): Iterable<Device> {
  const device = changed.get(deviceid);
  if (device !== undefined) yield device;
}

function* lotsOf(devices: readonly Device[], seesPlaces: boolean): Iterable<readonly FeedMessage[]> {
  for (let at = 0; at < devices.length; at += A_LOT)
    yield devices
      .slice(at, at + A_LOT)
      .map((device): FeedMessage => ({ item: printedOf(device, seesPlaces) }));
}
