import type { GroupRecord } from '@outrider/model/groups/group-record.ts';
import { GroupTree } from '@outrider/model/groups/group-tree.ts';
import { assertQuota, countsOf, type QuotaField, quotaFields } from '../../calls/branch-quotas.ts';
import type { HttpHandler } from '../../calls/handler.ts';
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
  const members = Map.groupBy(await store.groups.memberships(), ({ groupid }) => groupid);
  const recorded = await store.recordings.devices();
  const rooms = await store.recordings.room({ deviceids: recorded, recentFrom: 0, recentTo: 0 });
  const bytesOf = new Map(rooms.map(({ deviceid, bytes }) => [deviceid, bytes]));
  // What is recorded comes in anyhow, and does not count.
  const watched = relay
    .load()
    .streams.filter(({ viewers }) => viewers.length > 0 && viewers.every(({ records }) => records !== true));
  return knownGroups(caller, all).map((group) => {
    const within = new Set(
      tree
        .below([group.groupid])
        .flatMap(({ groupid }) => (members.get(groupid) ?? []).map(({ deviceid }) => deviceid)),
    );
    return {
      groupid: group.groupid,
      maxdevices: group.maxDevices ?? null,
      devices: devices.of(group.groupid),
      maxpeople: group.maxPeople ?? null,
      people: people.of(group.groupid),
      maxrecordingbytes: group.maxRecordingBytes ?? null,
      recordingbytes: [...within].reduce((sum, deviceid) => sum + (bytesOf.get(deviceid) ?? 0), 0),
      maxstreams: group.maxStreams ?? null,
      streams: watched.filter(({ key }) => within.has(key.deviceid)).length,
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

/** A quota is taken from the one above: never more than that, and never less than one below has. Less than there is now is no fault: no more comes. */
export const saveQuotas: HttpHandler<'saveQuotas', 'store'> = async (
  { groupid, ...asked },
  { note },
  { store },
) => {
  const wanted: Readonly<Record<QuotaField, number | null | undefined>> = {
    maxDevices: asked.maxdevices,
    maxPeople: asked.maxpeople,
    maxRecordingBytes: asked.maxrecordingbytes,
    maxStreams: asked.maxstreams,
    maxCardBytes: asked.maxcardbytes,
  };
  await store.transaction(async ({ groups }) => {
    await assertGroup({ groups }, groupid);
    const tree = new GroupTree(await groups.list());
    const before = tree.get(groupid);
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
