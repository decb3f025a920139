import { OutriderError } from '@outrider/model/error-code.ts';
import type { GroupRecord } from '@outrider/model/groups/group-record.ts';
import { GroupTree } from '@outrider/model/groups/group-tree.ts';
import { HeldDevices } from '@outrider/model/groups/held-devices.ts';
import { groupSentences } from '@outrider/model/groups/sentences.ts';
import { assertQuota, countsOf, type QuotaField, quotaFields } from '../../sessions/branch-quotas.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Caller } from '../../calls/caller.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { streamName } from '../../relay/stream-key.ts';
import { assertGroup } from '../../calls/known-group.ts';
import { changeOf } from '../../calls/noted-changes.ts';
import { knownGroups } from './branch-groups.ts';

export const listQuotas: HttpHandler<'listQuotas', 'store' | 'budgets' | 'relay'> = async (
  _request,
  { caller },
  { store, budgets, relay },
) => {
  const all = await store.groups.list();
  const tree = new GroupTree(all);
  const [devices, people] = [await countsOf(store, tree, 'devices'), await countsOf(store, tree, 'people')];
  const held = new HeldDevices(tree, await store.groups.memberships());
  const recorded = await store.recordings.devices();
  const rooms = await store.recordings.room({ deviceids: recorded, recentFrom: 0, recentTo: 0 });
  const bytesOf = new Map(rooms.map(({ deviceid, bytes }) => [deviceid, bytes]));
  // Streams that are recorded come in anyhow, and do not count.
  const { streams, elsewhere = [] } = relay.load();
  const watched = streams
    .filter(({ viewers }) => viewers.length > 0 && viewers.every(({ records }) => records !== true))
    .map(({ key }) => key);
  // A stream that is wanted through two servers is one.
  const open = new Map([...watched, ...elsewhere].map((key) => [streamName(key), key.deviceid]));
  return knownGroups(caller, all).map((group) => {
    const within = held.of(group.groupid);
    return {
      groupid: group.groupid,
      maxdevices: group.maxDevices ?? null,
      devices: devices.of(group.groupid),
      maxpeople: group.maxPeople ?? null,
      people: people.of(group.groupid),
      maxrecordingbytes: group.maxRecordingBytes ?? null,
      recordingbytes: [...within].reduce((sum, deviceid) => sum + (bytesOf.get(deviceid) ?? 0), 0),
      maxstreams: group.maxStreams ?? null,
      streams: [...open.values()].filter((deviceid) => within.has(deviceid)).length,
      maxcardbytes: group.maxCardBytes ?? null,
      cardbytes: budgets.sumOf(within),
    };
  });
};

const labels = {
  maxDevices: 'Devices at most',
  maxPeople: 'People at most',
  maxRecordingBytes: 'Recordings at most',
  maxStreams: 'Live streams at most',
  maxCardBytes: 'Card traffic a month at most',
} as const satisfies Readonly<Record<QuotaField, string>>;

/** Rights by which somebody has recordings go: they delete them, or say for how many days they are kept. */
const removalAccess = [{ right: 'F_lmdvrs_del_record' }, { right: 'F_lmdvrs_recdays' }] as const;

/** Lets somebody bound recordings: the oldest go by that, now or later. @throws OutriderError FORBIDDEN */
function demandRemoval(caller: Caller): void {
  if (!removalAccess.some((access) => caller.may(access)))
    throw new OutriderError('FORBIDDEN', groupSentences.quotaNeedsRight);
}

/** How much may have come in since somebody was told how much goes. */
const MEANWHILE = { share: 0.1, bytes: 100 * 1024 ** 2 } as const;

/** Lets recordings go by a bound that is lowered, as many as somebody said. @throws OutriderError CONFLICT */
function demandConfirmed(excess: number, confirmed = 0): void {
  const spared = confirmed === 0 ? 0 : confirmed * MEANWHILE.share + MEANWHILE.bytes;
  if (excess > confirmed + spared) throw new OutriderError('CONFLICT', groupSentences.quotaDeletes);
}

/** How many bytes are recorded of devices. */
async function recordedBytes(
  recordings: Pick<Store['recordings'], 'room'>,
  deviceids: readonly string[],
): Promise<number> {
  const rooms = await recordings.room({ deviceids, recentFrom: 0, recentTo: 0 });
  return rooms.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** A quota is taken from the one above: never more than that, and never less than one below has. It may be less than the present use: no more comes then. */
export const saveQuotas: HttpHandler<'saveQuotas', 'store'> = async (
  { groupid, removesbytes, ...asked },
  { caller, note },
  { store },
) => {
  const wanted: Readonly<Record<QuotaField, number | null | undefined>> = {
    maxDevices: asked.maxdevices,
    maxPeople: asked.maxpeople,
    maxRecordingBytes: asked.maxrecordingbytes,
    maxStreams: asked.maxstreams,
    maxCardBytes: asked.maxcardbytes,
  };
  await store.transaction(async ({ groups, recordings }) => {
    await assertGroup({ groups }, groupid);
    const tree = new GroupTree(await groups.list());
    const before = tree.get(groupid);
    const { maxRecordingBytes: most } = wanted;
    if (typeof most === 'number' && most < (before?.maxRecordingBytes ?? Number.POSITIVE_INFINITY)) {
      demandRemoval(caller);
      const held = new HeldDevices(tree, await groups.memberships()).of(groupid);
      demandConfirmed((await recordedBytes(recordings, [...held])) - most, removesbytes);
    }
    const said = quotaFields.filter((field) => wanted[field] !== undefined);
    for (const field of said) assertQuota(tree, groupid, field, wanted[field] ?? undefined);
    note(said.map((field) => changeOf(labels[field], before?.[field] ?? '', wanted[field] ?? '')));
    const change: Partial<GroupRecord> = Object.fromEntries(
      said.map((field) => [field, wanted[field] ?? undefined]),
    );
    await groups.change(groupid, change);
  });
  return { hasError: false, message: 'The quotas were saved' };
};
