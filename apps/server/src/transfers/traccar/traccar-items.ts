import type { NewItem } from '@outrider/model/transfers/transfer-record.ts';
import { daysBetween, type TraccarStep, type TraccarWants } from '@outrider/model/transfers/traccar-wants.ts';
import { z } from 'zod';
import type { TraccarClient } from './traccar-client.ts';
import {
  traccarCalendar,
  traccarDevice,
  traccarDriver,
  traccarFence,
  traccarGroup,
  type TraccarGroup,
  traccarUser,
  type TraccarUser,
} from './traccar-records.ts';

const DAY_MS = 86_400_000;
const path = z.array(z.string());

/** What an item of each step says. */
export const traccarBodies = {
  group: z.object({ path }),
  device: z.object({
    deviceid: z.string(),
    memo: z.string(),
    secondMemo: z.string(),
    category: z.string(),
    group: path.optional(),
  }),
  driver: z.object({ name: z.string(), card: z.string(), deviceid: z.string() }),
  fence: z.object({
    title: z.string(),
    area: z.string(),
    sideM: z.number().optional(),
    deviceids: z.array(z.string()),
    groups: z.array(path),
  }),
  person: z.object({
    userName: z.string(),
    level: z.int(),
    mail: z.string(),
    phone: z.string(),
    disabled: z.boolean(),
    expiryDate: z.string().optional(),
    groups: z.array(path),
    /** Those that he sees beside those of his groups. */
    deviceids: z.array(z.string()),
  }),
  calendar: z.object({}),
  positions: z.object({ id: z.int(), deviceid: z.string(), fromMs: z.number() }),
} as const satisfies Record<TraccarStep, z.ZodType>;
export type TraccarBody<Step extends TraccarStep> = z.infer<(typeof traccarBodies)[Step]>;

/** Names of groups have neither spaces nor apostrophes here. */
const groupName = (name: string, id: number): string =>
  name.trim().replaceAll("'", '').replaceAll(/\s+/g, '_').slice(0, 64) || `group_${id}`;

/** The path of each group by its id; a circle is cut where it closes. */
function pathsOf(groups: readonly TraccarGroup[]): Map<number, string[]> {
  const byId = new Map(groups.map((group) => [group.id, group]));
  return new Map(
    groups.map(({ id }) => {
      const names: string[] = [];
      const seen = new Set<number>();
      for (let at = byId.get(id); at !== undefined && !seen.has(at.id);) {
        seen.add(at.id);
        names.unshift(groupName(at.name, at.id));
        at = at.groupId === undefined ? undefined : byId.get(at.groupId);
      }
      return [id, names];
    }),
  );
}

const all = { all: true } as const;

/** Everything of a Traccar that is wanted, read from it, as items in the order in which they are brought over. @throws SourceFault */
export async function traccarItems(client: TraccarClient, wants: TraccarWants): Promise<NewItem[]> {
  const groups = await client.ask('groups', z.array(traccarGroup), all);
  const devices = await client.ask('devices', z.array(traccarDevice), all);
  const paths = pathsOf(groups);
  const uniqueIds = new Map(devices.map(({ id, uniqueId }) => [id, uniqueId]));
  const items: NewItem[] = [];
  const add = <Step extends TraccarStep>(step: Step, label: string, body: TraccarBody<Step>): void =>
    void items.push({
      number: items.length + 1,
      line: 0,
      step,
      label: label.slice(0, 200),
      body: JSON.stringify(body),
    });
  const byDepth = [...paths.values()].toSorted((a, b) => a.length - b.length);
  for (const names of byDepth) add('group', names.join(' / '), { path: names });
  if (wants.devices)
    for (const { uniqueId, name, phone, model, contact, category, groupId } of devices) {
      const group = groupId === undefined ? undefined : paths.get(groupId);
      const secondMemo = [model, phone, contact].filter((said) => said !== '').join(' · ');
      const body = { deviceid: uniqueId, memo: name, secondMemo, category };
      add('device', uniqueId, { ...body, ...(group !== undefined && { group }) });
    }
  if (wants.drivers) await addDrivers();
  if (wants.fences) await addFences();
  if (wants.people) for (const user of await client.ask('users', z.array(traccarUser))) await addPerson(user);
  if (wants.fences)
    for (const { name } of await client.ask('calendars', z.array(traccarCalendar), all))
      add('calendar', name, {});
  for (let day = 0; day < daysBetween(wants.fromDay, wants.toDay); day++)
    for (const { id, uniqueId } of devices) {
      const fromMs = Date.parse(wants.fromDay) + day * DAY_MS;
      const label = `${uniqueId} ${new Date(fromMs).toISOString().slice(0, 10)}`;
      add('positions', label, { id, deviceid: uniqueId, fromMs });
    }
  return items;

  /** By which vehicle of those of which each is known: who drives none is asked for without. */
  async function addDrivers(): Promise<void> {
    const drivers = await client.ask('drivers', z.array(traccarDriver), all);
    const driven = new Map<number, string>();
    if (drivers.length > 0)
      for (const { id: deviceId, uniqueId } of devices)
        for (const { id } of await client.ask('drivers', z.array(traccarDriver), { deviceId }))
          if (!driven.has(id)) driven.set(id, uniqueId);
    for (const { id, name, uniqueId } of drivers)
      add('driver', name, { name, card: uniqueId, deviceid: driven.get(id) ?? '' });
  }

  async function addFences(): Promise<void> {
    const fences = await client.ask('geofences', z.array(traccarFence), all);
    const watched = new Map(
      fences.map(({ id }) => [id, { deviceids: [] as string[], groups: [] as string[][] }]),
    );
    if (fences.length > 0) {
      for (const [deviceId, uniqueId] of uniqueIds)
        for (const { id } of await client.ask('geofences', z.array(traccarFence), { deviceId }))
          watched.get(id)?.deviceids.push(uniqueId);
      for (const [groupId, names] of paths)
        for (const { id } of await client.ask('geofences', z.array(traccarFence), { groupId }))
          watched.get(id)?.groups.push(names);
    }
    for (const { id, name, area, attributes } of fences) {
      const sideM = attributes['polylineDistance'];
      const whom = watched.get(id) ?? { deviceids: [], groups: [] };
      add('fence', name, { title: name, area, ...(typeof sideM === 'number' && { sideM }), ...whom });
    }
  }

  async function addPerson(user: TraccarUser): Promise<void> {
    const { id: userId, name, email, phone, expirationTime } = user;
    const userName = (wants.userName === 'email' ? email : name) || name || email;
    const isAdministrator = user.administrator === true;
    // Administrators see all, and are made by hand.
    const own = isAdministrator ? [] : await client.ask('groups', z.array(traccarGroup), { userId });
    const seen = isAdministrator ? [] : await client.ask('devices', z.array(traccarDevice), { userId });
    const ownIds = new Set(own.map(({ id }) => id));
    const isBelow = (groupId: number | undefined): boolean => {
      const reached = new Set<number>();
      for (let at = groupId; at !== undefined && !reached.has(at);) {
        if (ownIds.has(at)) return true;
        reached.add(at);
        const from = at;
        at = groups.find(({ id }) => id === from)?.groupId;
      }
      return false;
    };
    const endsMs = Date.parse(expirationTime);
    add('person', userName, {
      userName,
      level: isAdministrator ? 0 : user.readonly === true ? wants.readonlyLevel : wants.level,
      mail: email.includes('@') ? email : '',
      phone,
      disabled: user.disabled === true,
      ...(Number.isFinite(endsMs) && { expiryDate: new Date(endsMs).toISOString().slice(0, 10) }),
      groups: own.flatMap(({ id }) => {
        const names = paths.get(id);
        return names === undefined ? [] : [names];
      }),
      deviceids: seen.filter(({ groupId }) => !isBelow(groupId)).map(({ uniqueId }) => uniqueId),
    });
  }
}
