import type { ChangedDevice, ChangeItem } from '@outrider/model/remote-settings/bulk-change.ts';
import { isSecretKey, secretKeys } from '@outrider/model/remote-settings/remote-settings.ts';
import type { KeptChangedDevice } from '@outrider/store/devices/remote-changes.ts';
import type { ManyStand } from '@outrider/store/devices/remote-many.ts';
import type { Store } from '@outrider/store/store.ts';
import { isSealed, type SecretSealing, sealedValue, unsealedValue } from '../settings/sealed-value.ts';

/** What is kept of settings of recorders that may hold a password. */
export type RemoteStore = Pick<Store, 'remoteSettings' | 'remoteMany' | 'remoteChanges'>;

/** Which passwords are known to be sealed wherever they are kept. */
const SEALED_MARK = 'remoteSecretsSealed';
const ALL_SEALED = secretKeys.toSorted().join(' ');

interface KeyedValue {
  readonly key: string;
  readonly value: unknown;
}

/**
 * The store as the rest of the server sees it: passwords go in and come out in clear, and are kept sealed, each for its device and
 * setting. One that was sealed with another server's key comes out undefined.
 */
export function sealedStore(store: RemoteStore, sealing: SecretSealing): RemoteStore {
  const { remoteSettings, remoteMany, remoteChanges } = store;
  const seal = (deviceid: string, key: string, value: unknown): unknown =>
    isSecretKey(key) && value !== undefined ? sealedValue(sealing, nameOf(deviceid, key), value) : value;
  const open = (deviceid: string, key: string, value: unknown): unknown =>
    isSecretKey(key) ? unsealedValue(sealing, nameOf(deviceid, key), value) : value;
  const sealed = <Row extends KeyedValue>(deviceid: string, row: Row): Row =>
    isSecretKey(row.key) ? { ...row, value: seal(deviceid, row.key, row.value) } : row;
  const opened = <Row extends KeyedValue>(deviceid: string, row: Row): Row =>
    isSecretKey(row.key) ? { ...row, value: open(deviceid, row.key, row.value) } : row;
  const sealedDevice = (device: ChangedDevice): ChangedDevice => withItems(device, seal);
  const openedDevice = (device: KeptChangedDevice): KeptChangedDevice => ({
    ...withItems(device, open),
    wishes: device.wishes.map((wish) => opened(device.deviceid, wish)),
  });
  const openedStands = (stands: ReadonlyMap<string, ManyStand>): ReadonlyMap<string, ManyStand> =>
    new Map(Array.from(stands, ([deviceid, stand]) => [deviceid, openedStand(deviceid, stand, open)]));
  return {
    remoteSettings: {
      ...remoteSettings,
      // A password that cannot be opened is as one that was never reported.
      reports: async (deviceid) =>
        (await remoteSettings.reports(deviceid))
          .map((row) => opened(deviceid, row))
          .filter(({ value }) => value !== undefined),
      report: async (deviceid, reports) =>
        await remoteSettings.report(
          deviceid,
          reports.map((row) => sealed(deviceid, row)),
        ),
      tell: async (deviceids) =>
        (await remoteSettings.tell(deviceids)).map((row) => opened(row.deviceid, row)),
      settle: async (devices) =>
        await remoteSettings.settle(
          devices.map(({ deviceid, outcomes, said }) => ({
            deviceid,
            outcomes,
            said: said.map((row) => sealed(deviceid, row)),
          })),
        ),
      wishes: async (deviceid) => (await remoteSettings.wishes(deviceid)).map((row) => opened(deviceid, row)),
      wishesOf: async (key) => (await remoteSettings.wishesOf(key)).map((row) => opened(row.deviceid, row)),
      want: async (deviceid, values, user) =>
        await remoteSettings.want(
          deviceid,
          Object.fromEntries(Object.entries(values).map(([key, value]) => [key, seal(deviceid, key, value)])),
          user,
        ),
    },
    remoteMany: {
      ...remoteMany,
      stands: async (deviceids, keys) => openedStands(await remoteMany.stands(deviceids, keys)),
      // What devices have in common is not told of passwords.
      common: async (deviceids) =>
        (await remoteMany.common(deviceids)).map(({ key, count, ...one }) =>
          isSecretKey(key) ? { key, count } : { key, count, ...one },
        ),
    },
    remoteChanges: {
      ...remoteChanges,
      add: async (change) =>
        await remoteChanges.add({ ...change, devices: change.devices.map(sealedDevice) }),
      async undo(changeId, user, decide) {
        // What was decided goes back to the caller as decided, and into the store sealed.
        const decided: { undone?: ReturnType<typeof decide> } = {};
        const { changeId: change } = await remoteChanges.undo(changeId, user, (kept, stands) => {
          const undone = decide(kept.map(openedDevice), openedStands(stands));
          decided.undone = undone;
          return { devices: undone.devices.map(sealedDevice), takeBack: undone.takeBack };
        });
        if (decided.undone === undefined) throw new Error('nothing was decided');
        return { changeId: change, undone: decided.undone };
      },
      devicesOf: async (changeId) => (await remoteChanges.devicesOf(changeId)).map(openedDevice),
    },
  };
}

/** Seals what an earlier version kept in clear; once, as the store remembers that it is done. */
export async function sealOldSecrets(
  store: Pick<Store, 'settings' | 'remoteSecrets'>,
  sealing: SecretSealing,
): Promise<void> {
  if ((await store.settings.get(SEALED_MARK)) === ALL_SEALED) return;
  await store.remoteSecrets.rewrite(secretKeys, (deviceid, key, value) =>
    isSealed(value) ? value : sealedValue(sealing, nameOf(deviceid, key), value),
  );
  await store.settings.put(SEALED_MARK, ALL_SEALED);
}

/** What a seal is for: it opens for no other device and no other setting. */
const nameOf = (deviceid: string, key: string): string => `${key} ${deviceid}`;

type Turn = (deviceid: string, key: string, value: unknown) => unknown;

function withItems<Device extends ChangedDevice>(device: Device, turn: Turn): Device {
  const { deviceid, items } = device;
  if (!Object.keys(items).some(isSecretKey)) return device;
  const turned = Object.entries(items).map(([key, item]): [string, ChangeItem] => {
    const after = turn(deviceid, key, item.after);
    const before = turn(deviceid, key, item.before);
    return [key, before === undefined ? { after } : { after, before }];
  });
  return { ...device, items: Object.fromEntries(turned) };
}

function openedStand(deviceid: string, stand: ManyStand, open: Turn): ManyStand {
  const { reported, wishes } = stand;
  if (!secretKeys.some((key) => key in reported || key in wishes)) return stand;
  return {
    ...stand,
    reported: Object.fromEntries(
      Object.entries(reported)
        .map(([key, value]) => [key, open(deviceid, key, value)] as const)
        .filter(([, value]) => value !== undefined),
    ),
    wishes: Object.fromEntries(
      Object.entries(wishes).map(([key, wish]) => [key, { ...wish, value: open(deviceid, key, wish.value) }]),
    ),
  };
}
