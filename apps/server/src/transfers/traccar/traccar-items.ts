import { MOST_DRIVERS } from '@outrider/model/drivers/limits.ts';
import { driverSentences } from '@outrider/model/drivers/sentences.ts';
import { GROUP_NAME_LENGTH, MAX_GROUP_DEPTH, MAX_GROUPS } from '@outrider/model/groups/limits.ts';
import { groupSentences } from '@outrider/model/groups/sentences.ts';
import { MAX_SHIFTS_NAME, MOST_ICAL_BYTES } from '@outrider/model/notifications/limits.ts';
import { MAX_USERS } from '@outrider/model/people/limits.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { fenceTitle } from '@outrider/model/places/fence-record.ts';
import { MAX_FENCES } from '@outrider/model/places/limits.ts';
import { importSentences } from '@outrider/model/places/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import type { NewItem } from '@outrider/model/transfers/transfer-record.ts';
import { daysBetween, type TraccarStep, type TraccarWants } from '@outrider/model/transfers/traccar-wants.ts';
import { z } from 'zod';
import { SourceFault } from '../source-fault.ts';
import type { TraccarClient } from './traccar-client.ts';
import { MOST_HOURS_TEXT } from './traccar-hours.ts';
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
/** Devices, and days of devices, that one import brings over. */
const MOST_DAYS = 500_000;
const path = z.array(z.string());
/** The number of the item that has the same name, where there is one before it. */
const twice = z.int().optional();

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
    twice,
    area: z.string(),
    sideM: z.number().optional(),
    deviceids: z.array(z.string()),
    groups: z.array(path),
    /** Its calendar, which says when it counts, as far as {@link hoursOfCalendar} reads one. */
    calendar: z.string().optional(),
  }),
  person: z.object({
    userName: z.string(),
    twice,
    level: z.int(),
    mail: z.string(),
    phone: z.string(),
    disabled: z.boolean(),
    expiryDate: z.string().optional(),
    groups: z.array(path),
    /** Devices that they see beside those of their groups. */
    deviceids: z.array(z.string()),
  }),
  calendar: z.object({
    name: z.string(),
    twice,
    data: z.string(),
    /** Whether fences have it. */
    isOfFences: z.boolean().optional(),
  }),
  positions: z.object({ id: z.int(), deviceid: z.string(), fromMs: z.number() }),
} as const satisfies Record<TraccarStep, z.ZodType>;
export type TraccarBody<Step extends TraccarStep> = z.infer<(typeof traccarBodies)[Step]>;

/** Names of groups have neither spaces nor apostrophes here. */
const groupName = (name: string, id: number): string =>
  name.trim().replaceAll("'", '').replaceAll(/\s+/g, '_').slice(0, GROUP_NAME_LENGTH) || `group_${id}`;

/** A text as a field takes it: one line, no longer than it may be. */
export const lineOf = (text: string, most: number): string =>
  text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, most);

/** The title of a fence as it is here; undefined: it has none that can be used. */
export function fenceTitleOf(title: string): string | undefined {
  const { data = '' } = fenceTitle.safeParse(lineOf(title, 64).replaceAll(/[<>]/g, ''));
  return data === '' ? undefined : data;
}

/** The name of each group by its id: of namesakes under one group, all but the eldest have their ids in it. */
function groupNamesOf(byId: ReadonlyMap<number, TraccarGroup>): Map<number, string> {
  const taken = new Set<string>();
  const names = new Map<number, string>();
  for (const { id, name, groupId } of [...byId.values()].toSorted((a, b) => a.id - b.id)) {
    const above = groupId !== undefined && byId.has(groupId) ? groupId : '';
    const own = groupName(name, id);
    const suffix = `_${id}`;
    const isTaken = taken.has(`${above} ${own}`);
    const free = isTaken ? `${own.slice(0, GROUP_NAME_LENGTH - suffix.length)}${suffix}` : own;
    taken.add(`${above} ${free}`);
    names.set(id, free);
  }
  return names;
}

/** The path of each group by its id; a circle is cut where it closes, and a path that is too deep where it is refused. */
function pathsOf(groups: readonly TraccarGroup[]): Map<number, string[]> {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const nameOf = groupNamesOf(byId);
  return new Map(
    groups.map(({ id }) => {
      const names: string[] = [];
      const seen = new Set<number>();
      for (let at = byId.get(id); at !== undefined && !seen.has(at.id) && names.length <= MAX_GROUP_DEPTH;) {
        seen.add(at.id);
        names.unshift(nameOf.get(at.id) ?? '');
        at = at.groupId === undefined ? undefined : byId.get(at.groupId);
      }
      return [id, names];
    }),
  );
}

const all = { all: true } as const;

/** How many of each there may be, and the words for more. */
const bounds = {
  groups: [MAX_GROUPS, sentence(groupSentences.tooMany, { most: MAX_GROUPS })],
  devices: [MOST_DAYS, transferSentences.sourceMuch],
  drivers: [MOST_DRIVERS, driverSentences.tooMany],
  geofences: [MAX_FENCES, importSentences.noSlot],
  users: [MAX_USERS, peopleSentences.tooManyUsers],
  calendars: [MAX_FENCES, transferSentences.sourceMuch],
} as const;

/** Everything of a Traccar that is wanted, read from it, as items in the order in which they are brought over. @throws SourceFault */
export async function traccarItems(client: TraccarClient, wants: TraccarWants): Promise<NewItem[]> {
  const groups = await listed('groups', traccarGroup, all);
  const devices = await listed('devices', traccarDevice, all);
  const days = daysBetween(wants.fromDay, wants.toDay);
  if (devices.length * days > MOST_DAYS) throw new SourceFault(transferSentences.sourceMuch);
  const paths = pathsOf(groups);
  const uniqueIds = new Map(devices.map(({ id, uniqueId }) => [id, uniqueId]));
  const items: NewItem[] = [];
  const names = new Map<string, number>();
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
  // They say when fences count, and who is on duty.
  const calendars = wants.fences || wants.people ? await listed('calendars', traccarCalendar, all) : [];
  const ofFences = new Set<number>();
  if (wants.fences) await addFences();
  if (wants.people) for (const user of await listed('users', traccarUser)) await addPerson(user);
  for (const { id, name, data } of calendars) {
    add('calendar', name, {
      name,
      ...twiceOf('calendar', lineOf(name, MAX_SHIFTS_NAME)),
      // A longer calendar is refused: enough of it to say so is kept.
      data: data.slice(0, MOST_ICAL_BYTES * 2),
      ...(ofFences.has(id) && { isOfFences: true }),
    });
  }
  for (let day = 0; day < days; day++)
    for (const { id, uniqueId } of devices) {
      const fromMs = Date.parse(wants.fromDay) + day * DAY_MS;
      const label = `${uniqueId} ${new Date(fromMs).toISOString().slice(0, 10)}`;
      add('positions', label, { id, deviceid: uniqueId, fromMs });
    }
  return items;

  /** @throws SourceFault where there are more than can be brought over */
  async function listed<Listed>(
    path: keyof typeof bounds,
    schema: z.ZodType<Listed>,
    query: Parameters<typeof client.ask>[2] = {},
  ): Promise<Listed[]> {
    const answer = await client.ask(path, z.array(schema), query);
    const [most, words] = bounds[path];
    if (answer.length > most) throw new SourceFault(words);
    return answer;
  }

  /** Whether the next item has the name of one before it. */
  function twiceOf(step: TraccarStep, name: string | undefined): { twice?: number } {
    if (name === undefined) return {};
    const key = `${step} ${name}`;
    const before = names.get(key);
    if (before !== undefined) return { twice: before };
    names.set(key, items.length + 1);
    return {};
  }

  /** Adds the drivers, each with the first vehicle that lists them; a driver of no vehicle goes without one. */
  async function addDrivers(): Promise<void> {
    const drivers = await listed('drivers', traccarDriver, all);
    const driven = new Map<number, string>();
    if (drivers.length > 0)
      for (const { id: deviceId, uniqueId } of devices)
        for (const { id } of await listed('drivers', traccarDriver, { deviceId }))
          if (!driven.has(id)) driven.set(id, uniqueId);
    for (const { id, name, uniqueId } of drivers)
      add('driver', name, { name, card: uniqueId, deviceid: driven.get(id) ?? '' });
  }

  async function addFences(): Promise<void> {
    const fences = await listed('geofences', traccarFence, all);
    const watched = new Map(
      fences.map(({ id }) => [id, { deviceids: [] as string[], groups: [] as string[][] }]),
    );
    if (fences.length > 0) {
      for (const [deviceId, uniqueId] of uniqueIds)
        for (const { id } of await listed('geofences', traccarFence, { deviceId }))
          watched.get(id)?.deviceids.push(uniqueId);
      for (const [groupId, names] of paths)
        for (const { id } of await listed('geofences', traccarFence, { groupId }))
          watched.get(id)?.groups.push(names);
    }
    for (const { id, name, area, attributes, calendarId } of fences) {
      const sideM = attributes['polylineDistance'];
      const whom = watched.get(id) ?? { deviceids: [], groups: [] };
      const side = typeof sideM === 'number' && { sideM };
      const calendar = calendars.find((one) => one.id === calendarId);
      if (calendarId !== undefined) ofFences.add(calendarId);
      add('fence', name, {
        title: name,
        ...twiceOf('fence', fenceTitleOf(name)),
        area,
        ...side,
        ...whom,
        ...(calendar !== undefined && { calendar: calendar.data.slice(0, MOST_HOURS_TEXT) }),
      });
    }
  }

  async function addPerson(user: TraccarUser): Promise<void> {
    const { id: userId, name, email, phone, expirationTime } = user;
    const userName = (wants.userName === 'email' ? email : name) || name || email;
    const isAdministrator = user.administrator === true;
    // Administrators see all, and are made by hand.
    const own = isAdministrator ? [] : await listed('groups', traccarGroup, { userId });
    const seen = isAdministrator ? [] : await listed('devices', traccarDevice, { userId });
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
      ...twiceOf('person', userName.toLowerCase()),
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
