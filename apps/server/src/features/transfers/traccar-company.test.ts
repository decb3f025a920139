import { vehicleIcons } from '@outrider/model/devices/device.ts';
import { GroupTree } from '@outrider/model/groups/group-tree.ts';
import { usualWants } from '@outrider/model/transfers/traccar-wants.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { expect, test, vi } from 'vitest';
import { startDoors } from '../../doors/testing.ts';
import { callsBy, rawCall, signInNew } from '../../doors/testing-caller.ts';
import { TraccarClient } from '../../transfers/traccar/traccar-client.ts';
import { TraccarStandIn } from '../../transfers/traccar/testing-stand-in.ts';

/** Some thousand records are brought in, one after the other, beside whatever else runs; each look counts them. */
const SLOW = { timeout: 900_000, interval: 500 } as const;
const VEHICLES = 300;
const DAY = '2026-10-05';
const MIDNIGHT = Date.parse(DAY);
const HOUR_MS = 3_600_000;
const HOURS = [1, 7, 13, 19] as const;
const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

// Three regions, each with three branches, each with two yards.
const groups = [
  ...numbers(3).map((id) => ({ id, name: `Region ${id}`, groupId: 0 })),
  ...numbers(9).map((n) => ({ id: 3 + n, name: `Branch ${n}`, groupId: ((n - 1) % 3) + 1 })),
  ...numbers(18).map((n) => ({ id: 12 + n, name: `Yard ${n}`, groupId: 4 + ((n - 1) % 9) })),
];
/** A group of it with those above it, by its number, as they are called here. */
const pathOf = (id: number): string => {
  const group = groups[id - 1];
  const above = group?.groupId ? `${pathOf(group.groupId)} / ` : '';
  return above + (group?.name.replace(' ', '_') ?? '');
};

const categories = { truck: 'truck', motorcycle: 'motorcycler', boat: 'ship', car: undefined } as const;
const kinds = Object.keys(categories) as (keyof typeof categories)[];
const devices = numbers(VEHICLES).map((id) => ({
  id,
  name: `Vehicle ${id}`,
  uniqueId: `V${String(id).padStart(4, '0')}`,
  groupId: id % 7 === 0 ? 0 : 4 + (id % 27),
  category: kinds[id % kinds.length] ?? 'car',
  model: `M${id % 5}`,
  phone: id % 3 === 0 ? `09${id}` : '',
  contact: null,
}));
const idOf = (id: number): string => devices[id - 1]?.uniqueId ?? '';

const drivers = numbers(60).map((id) => ({ id, name: `Driver ${id}`, uniqueId: `C${1_000 + id}` }));
const drives = (id: number): number => id * 5;

const degrees = (value: number): number => Number(value.toFixed(6));
const geofences = numbers(40).map((id) => {
  const [lat, lng] = [degrees(25 + id / 100), degrees(121 + id / 100)];
  const corners = [
    { lat, lng },
    { lat, lng: degrees(lng + 0.01) },
    { lat: degrees(lat + 0.01), lng: degrees(lng + 0.01) },
  ];
  const text = (points: typeof corners): string => points.map((one) => `${one.lat} ${one.lng}`).join(', ');
  const shapes = [
    {
      area: `CIRCLE (${lat} ${lng}, ${100 + id})`,
      shape: { kind: 'circle', centre: { lat, lng }, radius: 100 + id },
    },
    {
      area: `POLYGON ((${text([...corners, { lat, lng }])}))`,
      shape: { kind: 'polygon', rings: [corners] },
    },
    { area: `LINESTRING (${text(corners)})`, shape: { kind: 'corridor', line: corners, width: 120 } },
  ] as const;
  const { area, shape } = shapes[id % 3] ?? shapes[0];
  return { id, name: `Place ${id}`, area, shape, attributes: { polylineDistance: 60 } };
});
/** A fence watches two vehicles and a yard. */
const watchedBy = (id: number): { readonly deviceids: number[]; readonly group: number } => ({
  deviceids: [id, id + 100],
  group: 12 + ((id - 1) % 18) + 1,
});

const users = numbers(50).map((id) => ({
  id,
  name: `Person ${id}`,
  email: `person${id}@example.com`,
  phone: `08${id}`,
  administrator: id === 1,
  readonly: id % 5 === 0,
  disabled: id % 11 === 0,
  expirationTime: id % 4 === 0 ? '2027-03-31T00:00:00.000+00:00' : null,
}));
/** A person sees a branch, vehicles of it, and one that may be of another. */
const seenBy = (id: number): { readonly group: number; readonly deviceids: number[] } => {
  const group = 4 + (id % 9);
  const ofBranch = devices.filter(({ groupId }) => groupId === group).slice(0, 2);
  return { group, deviceids: [...ofBranch.map((device) => device.id), id + 200] };
};
const isBelow = (id: number, above: number): boolean =>
  id !== 0 && (id === above || isBelow(groups[id - 1]?.groupId ?? 0, above));

const positions = devices.flatMap(({ id }) =>
  HOURS.map((hour) => ({
    deviceId: id,
    fixTime: new Date(MIDNIGHT + hour * HOUR_MS).toISOString(),
    serverTime: new Date(MIDNIGHT + hour * HOUR_MS + 2_000).toISOString(),
    valid: (id + hour) % 10 !== 0,
    latitude: degrees(25 + id / 1_000),
    longitude: degrees(121 + hour / 1_000),
    altitude: id,
    speed: (id + hour) % 50,
    course: (id * hour) % 360,
    attributes: { ignition: hour % 2 === 1, totalDistance: id * 1_000 + hour * 100 },
  })),
);

const traccar = new TraccarStandIn({
  groups,
  devices,
  drivers,
  geofences: geofences.map(({ shape: _shape, ...said }) => said),
  users,
  calendars: [],
  links: {
    ...Object.fromEntries(drivers.map(({ id }) => [`drivers deviceId ${drives(id)}`, [id]])),
    ...Object.fromEntries(
      devices.map((device) => [
        `geofences deviceId ${device.id}`,
        geofences.filter(({ id }) => watchedBy(id).deviceids.includes(device.id)).map(({ id }) => id),
      ]),
    ),
    ...Object.fromEntries(
      groups.map((group) => [
        `geofences groupId ${group.id}`,
        geofences.filter(({ id }) => watchedBy(id).group === group.id).map(({ id }) => id),
      ]),
    ),
    ...Object.fromEntries(users.map(({ id }) => [`groups userId ${id}`, [seenBy(id).group]])),
    ...Object.fromEntries(users.map(({ id }) => [`devices userId ${id}`, seenBy(id).deviceids])),
  },
  positions,
});

test(
  'a company of 300 vehicles comes over from a server that speaks Traccar’s API, row by row what it was there',
  { timeout: 1_000_000 },
  async () => {
    await using _server = traccar;
    const url = await traccar.listen();
    // Records without the pace of questions: there are some thousand. Positions are read by their own thread, as they are always.
    vi.spyOn(TraccarClient.prototype, 'ask').mockImplementation(async (path, schema, query = {}) => {
      const asked = new URL(`api/${path}`, url);
      for (const [name, value] of Object.entries(query)) asked.searchParams.set(name, String(value));
      const response = await fetch(asked, { headers: { authorization: 'Bearer sesame' } });
      return schema.parse(await response.json());
    });
    await using doors = await startDoors();
    const { store, fleet } = doors;
    // What is there already is not part of the comparison.
    const before = new Set([...fleet.records.all()].map(({ deviceid }) => deviceid));
    const own = new Set((await store.groups.list()).map(({ groupid }) => groupid));
    const root = callsBy(doors, await signInNew(doors, 'root', { level: 0 }));
    const values = { allowed: '127.0.0.1' };
    const adminKey = await signInNew(doors, 'admin', { level: 0 });
    await rawCall(doors, adminKey, 'PUT', '/gkserver/settings/pushEvent', { values });
    const { transferid } = (await root('addTraccar', { url, token: 'sesame' })) as HttpAnswer<'addTraccar'>;
    const reaches = async (state: string) =>
      await vi.waitFor(async () => {
        const { transfer } = (await root('readTransfer', { transferid })) as HttpAnswer<'readTransfer'>;
        expect(transfer.state).toBe(state);
        return transfer;
      }, SLOW);
    const wants = { ...usualWants, fromDay: DAY, toDay: DAY };
    expect(await root('checkTraccar', { transferid, wants })).toMatchObject({ hasError: false });
    const foreseen = await reaches('checked');
    await root('beginTransfer', { transferid });
    const done = await reaches('done');
    // Administrators are made by hand: all else comes, as was foreseen.
    const refused = { made: done.items - 1, changed: 0, same: 0, refused: 1 };
    expect([foreseen.foreseen, done.outcome]).toEqual([refused, refused]);

    const all = await store.groups.list();
    const tree = new GroupTree(all);
    const pathHere = (groupid: number): string =>
      tree
        .path(groupid)
        .map(({ name }) => name)
        .join(' / ');
    const newPaths = all.filter(({ groupid }) => !own.has(groupid)).map(({ groupid }) => pathHere(groupid));
    const ofPerson = (path: string): boolean => path.startsWith('of_');
    expect(newPaths.filter((path) => !ofPerson(path)).toSorted()).toEqual(
      groups.map(({ id }) => pathOf(id)).toSorted(),
    );

    const groupsOf = Map.groupBy(await store.groups.memberships(), ({ deviceid }) => deviceid);
    const devicesHere = [...fleet.records.all()]
      .filter(({ deviceid }) => !before.has(deviceid))
      .map(({ deviceid, registered, memo, secondMemo, icon, driverName }) => ({
        deviceid,
        registered,
        memo,
        secondMemo,
        icon: vehicleIcons[icon],
        driverName,
        groups: (groupsOf.get(deviceid) ?? [])
          .map(({ groupid }) => pathHere(groupid))
          .filter((path) => !ofPerson(path)),
      }))
      .toSorted((a, b) => a.deviceid.localeCompare(b.deviceid));
    expect(devicesHere).toEqual(
      devices.map(({ id, uniqueId, name, model, phone, category, groupId }) => ({
        deviceid: uniqueId,
        registered: true,
        memo: name,
        secondMemo: phone === '' ? model : `${model} · ${phone}`,
        icon: categories[category] ?? vehicleIcons[0],
        driverName: id % 5 === 0 ? `Driver ${id / 5}` : '',
        groups: groupId === 0 ? [] : [pathOf(groupId)],
      })),
    );

    const driversHere = (await store.drivers.list()).map(({ name, card, deviceid }) => ({
      name,
      card,
      deviceid,
    }));
    expect(driversHere.toSorted((a, b) => a.card.localeCompare(b.card))).toEqual(
      drivers.map(({ id, name, uniqueId }) => ({ name, card: uniqueId, deviceid: idOf(drives(id)) })),
    );

    const fencesHere = (await store.fences.list()).map(({ title, shape, enabled, deviceids, groupids }) => ({
      title,
      shape,
      enabled,
      deviceids: [...deviceids].toSorted(),
      groups: groupids.map(pathHere),
    }));
    expect(fencesHere).toEqual(
      geofences.map(({ id, name, shape }) => ({
        title: name,
        shape,
        enabled: true,
        deviceids: watchedBy(id).deviceids.map(idOf),
        groups: [pathOf(watchedBy(id).group)],
      })),
    );

    const peopleHere = await Promise.all(
      (await store.users.list())
        .filter(({ userName }) => userName.includes('@'))
        .map(async ({ userName, level, mail, phone, disabled, expiryDate, groupIds }) => ({
          userName,
          level,
          mail,
          phone,
          disabled,
          expiryDate,
          groups: groupIds.map(pathHere).filter((path) => !ofPerson(path)),
          devices: (
            await Promise.all(
              groupIds
                .filter((groupid) => ofPerson(pathHere(groupid)))
                .map(async (groupid) => await store.groups.devicesOf(groupid)),
            )
          ).flat(),
        })),
    );
    const byName = (a: { readonly userName: string }, b: { readonly userName: string }): number =>
      a.userName.localeCompare(b.userName);
    expect(peopleHere.toSorted(byName)).toEqual(
      users
        .filter(({ administrator }) => !administrator)
        .map(({ id, email, phone, readonly, disabled, expirationTime }) => ({
          userName: email,
          level: readonly ? 3 : 2,
          mail: email,
          phone,
          disabled,
          expiryDate: expirationTime?.slice(0, 10),
          groups: [pathOf(seenBy(id).group)],
          devices: seenBy(id)
            .deviceids.filter((one) => !isBelow(devices[one - 1]?.groupId ?? 0, seenBy(id).group))
            .map(idOf),
        }))
        .toSorted(byName),
    );

    const positionsHere = [];
    for (const { uniqueId } of devices) {
      const { reports } = await store.positions.range(uniqueId, MIDNIGHT, MIDNIGHT + 24 * HOUR_MS);
      for (const { position, telemetry, late, arrivedMs } of reports)
        positionsHere.push({ deviceid: uniqueId, ...position, ...telemetry, late, arrivedMs });
    }
    expect(positionsHere).toEqual(
      positions.map(({ deviceId, fixTime, serverTime, valid, latitude, longitude, ...said }) => ({
        deviceid: idOf(deviceId),
        time: Date.parse(fixTime),
        arrivedMs: Date.parse(serverTime),
        valid,
        lat: latitude,
        lng: longitude,
        altitude: said.altitude,
        // A knot is 1.852 km/h.
        speedKmh: Math.round(said.speed * 18.52) / 10,
        heading: said.course,
        ignitionOn: said.attributes.ignition,
        mileageKm: said.attributes.totalDistance / 1_000,
        late: true,
      })),
    );
  },
);
