import type { ErrorCode } from '@outrider/model/error-code.ts';
import { type Right, rights } from '@outrider/model/people/rights.ts';
import type { Access } from '@outrider/protocol/calls/access.ts';
import { closeCodes, type CloseName } from '@outrider/protocol/calls/close-codes.ts';
import { errorOfResult, errorRows, VCP_OK } from '@outrider/protocol/calls/errors.ts';
import { type Scope, scopeField } from '@outrider/protocol/calls/scope.ts';
import {
  controlCalls,
  type ControlName,
  type ControlRequest,
  type HttpBody,
  httpCalls,
  type HttpName,
  socketCalls,
  type SocketName,
} from '@outrider/protocol/tables.ts';
import { type Fields, printFields, type ValuesOf } from '@outrider/protocol/vcp/field.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addUser,
  openSigned,
  openSocket,
  PASSWORD,
  startDoors,
  TestControl,
  type TestDoors,
} from './testing.ts';

/** Who asks: what each may do, and see. Group 1 has device A, group 2 device B. */
const everyRight = rights.map(({ name }) => name);
const people = {
  anonymous: undefined,
  other: { level: 3, rights: everyRight, groupIds: [2], sees: ['B'] },
  viewer: { level: 3, rights: everyRight, groupIds: [1], sees: ['A'] },
  bare: { level: 3, rights: [], groupIds: [1], sees: ['A'] },
  dispatcher: { level: 1, rights: everyRight, groupIds: [1], sees: ['A'] },
  root: { level: 0, rights: everyRight, groupIds: [], sees: ['A', 'B'] },
} as const satisfies Readonly<
  Record<
    string,
    | undefined
    | { level: number; rights: readonly Right[]; groupIds: readonly number[]; sees: readonly string[] }
  >
>;
type Person = keyof typeof people;
const everybody = Object.keys(people) as Person[];
/** Devices of which two are there. */
const devices = ['A', 'B', 'Z'] as const;

interface Sample<Request> {
  /** A request that fits, about the device where the call is about one. */
  readonly request: (deviceid: string, person: Person) => Request;
  /** How it ends for who may make it; it goes well when absent. */
  readonly outcome?: ErrorCode;
  /** Whether it takes something away that others of these tests need. */
  readonly destroys?: true;
}
const plain = { request: () => ({}) };

/** One sample a call: a new row without one does not compile. */
const control: { readonly [N in ControlName]: Sample<ControlRequest<N>> } = {
  serverInfo: plain,
  signIn: { request: () => ({ user: 'root', password: 'wrong' }), outcome: 'AUTH_REQUIRED' },
  deviceList: plain,
  deviceChanges: plain,
  device: { request: (deviceid) => ({ deviceid }) },
  lastPosition: { request: (deviceid) => ({ deviceid }) },
  streamStatus: plain,
  readExtra: { request: (deviceid) => ({ deviceid }) },
  writeExtra: { request: (deviceid) => ({ deviceid, change: { icon: 1 } }) },
  readSettings: { request: (deviceid) => ({ deviceid }) },
  writeSettings: {
    request: (deviceid) => ({ deviceid, change: { driverName: 'Kim' }, edits: 0 }),
    destroys: true,
  },
  registerDevice: { request: () => ({ deviceid: 'C' }), destroys: true },
  removeDevice: { request: (deviceid) => ({ deviceid }), destroys: true },
};
const http: { readonly [N in HttpName]: Sample<HttpBody<N>> } = {
  readKeepDays: plain,
  writeKeepDays: { request: () => ({ dbmaintain: { events: 0, uslogs: 0, gps: 0 } }) },
  serverKind: plain,
  protocol: plain,
  translations: plain,
  variantLogo: { ...plain, outcome: 'NOT_FOUND' },
  variantBackground: { ...plain, outcome: 'NOT_FOUND' },
  changePassword: { request: () => ({ newpass: 'x' }), outcome: 'VALIDATION' },
  signOut: { ...plain, destroys: true },
  userInfo: plain,
  groupDevices: { request: () => ({ groupid: 1 }) },
  deviceInfo: { request: (deviceid) => ({ deviceid }) },
  addMemo: { request: (deviceid) => ({ deviceid, type: 1, memo: 'spare' }) },
  writeMemo: { request: (deviceid) => ({ deviceid, type: 0, memo: 'line 7' }) },
  mileageToday: { request: (deviceid) => ({ deviceids: [deviceid] }) },
  mapSetting: plain,
  demoStreets: plain,
  streetTiles: plain,
  keptPositions: plain,
  listGroups: plain,
  listGroupsOfUser: { request: (_, username) => ({ username }) },
  addGroup: { request: () => ({ newChildrenName: 'North' }), destroys: true },
  renameGroup: { request: () => ({ groupid: 1, newGroupName: 'North' }) },
  removeGroup: { request: () => ({ groupid: 2 }), outcome: 'CONFLICT' },
  listMemberships: plain,
  listMembershipsOfUser: { request: (_, username) => ({ username }) },
  addToGroup: { request: (deviceid) => ({ groupid: 1, deviceid }), destroys: true },
  takeOutOfGroup: { request: (deviceid) => ({ groupid: 1, deviceid }), destroys: true },
  userList: plain,
  addUser: {
    request: () => ({
      editingName: 'new',
      editingPW: 'battery staple',
      editingPermission: 2,
      editingGroupid: 1,
    }),
    destroys: true,
  },
  changeUser: { request: () => ({ editingName: 'bare', editingPermission: 2 }), destroys: true },
  removeUser: { request: () => ({ editingName: 'bare' }), destroys: true },
  ownAccount: plain,
  listSessions: plain,
  endSession: { request: () => ({ id: '0' }), outcome: 'NOT_FOUND' },
  inviteUser: { request: () => ({ editingName: 'bare' }), destroys: true },
  revokeInvitation: { request: () => ({ editingName: 'bare' }), outcome: 'NOT_FOUND' },
  readInvitation: { request: () => ({ token: 'guess' }), outcome: 'NOT_FOUND' },
  acceptInvitation: {
    request: () => ({ editingName: 'bare', token: 'guess', newpass: 'battery staple' }),
    outcome: 'NOT_FOUND',
  },
};
const sockets: { readonly [N in SocketName]: Sample<Readonly<Record<string, string>>> } = {
  control: plain,
  watchChannel: { request: (deviceid) => ({ deviceid, channel: '1' }) },
  watchAtRandom: { request: () => ({ deviceid: '*', streamid: '0' }) },
  watchPage: plain,
  pushEvents: plain,
};

interface Row {
  readonly access: Access;
  readonly scope: Scope;
}

/** How the call has to end, as its row says. */
function expected(
  { access, scope }: Row,
  sample: Sample<unknown>,
  person: Person,
  about: string,
): ErrorCode | 'ok' {
  const who = people[person];
  const { right, maxLevel } = access;
  if (right !== 'anyone') {
    if (who === undefined) return 'AUTH_REQUIRED';
    const holds = right === 'signed-in' || who.rights.some((held) => held === right);
    if (!holds || (maxLevel !== undefined && who.level > maxLevel)) return 'FORBIDDEN';
  }
  const named = scopeField(scope) !== undefined;
  if (named && !who?.sees.some((deviceid) => deviceid === about)) return 'NOT_FOUND';
  return sample.outcome ?? 'ok';
}

interface Case<Name extends string> {
  readonly name: Name;
  readonly person: Person;
  readonly about: string;
  readonly outcome: ErrorCode | 'ok';
  readonly destroys: boolean;
}

/** Everybody with every call, about every device where it is about one. */
function casesOf<Name extends string>(
  rows: { readonly [N in Name]: Row },
  samples: { readonly [N in Name]: Sample<unknown> },
): Case<Name>[] {
  return (Object.keys(samples) as Name[]).flatMap((name) =>
    everybody.flatMap((person) =>
      (scopeField(rows[name].scope) === undefined ? [''] : devices).map((about) => {
        const outcome = expected(rows[name], samples[name], person, about);
        const destroys = samples[name].destroys === true && outcome === 'ok';
        return { name, person, about, outcome, destroys };
      }),
    ),
  );
}

/** Doors with everybody's session key. */
async function openHouse(): Promise<{ doors: TestDoors; keys: ReadonlyMap<Person, string> }> {
  const doors = await startDoors();
  const keys = new Map<Person, string>();
  for (const person of everybody) {
    const who = people[person];
    if (who === undefined) continue;
    await addUser(doors.store, person, who);
    const { key } = await doors.sessions.signIn(person, PASSWORD, '::1', false);
    if (key !== undefined) keys.set(person, key);
  }
  return { doors, keys };
}

let shared: Awaited<ReturnType<typeof openHouse>>;
beforeAll(async () => {
  shared = await openHouse();
});
afterAll(() => shared.doors[Symbol.asyncDispose]());

type Work = (doors: TestDoors, key: string | undefined) => Promise<void>;

/** Runs the work with the person's key, in a house of its own when it destroys something. */
async function as({ person, destroys }: Case<string>, work: Work): Promise<void> {
  if (!destroys) return await work(shared.doors, shared.keys.get(person));
  const { doors, keys } = await openHouse();
  await work(doors, keys.get(person));
  await doors[Symbol.asyncDispose]();
}

/** Does what makes a call, and looks that what it changed in the store, if anything, is in the access log by its row. */
async function noted<T>({ store }: TestDoors, audit: string, work: () => Promise<T>): Promise<T> {
  const changed = new Set<string>();
  // Whoever is signed in stays so by calling: that is no change of a call.
  const stop = store.onChange(({ entity }) => void (entity !== 'session' && changed.add(entity)));
  const result = await work();
  stop();
  if (audit === 'none') expect([...changed]).toEqual([]);
  return result;
}

/** What nobody learns of a device that he may not see. */
function expectNoLeak(person: Person, told: string): void {
  const unseen = ['A', 'B'].filter((deviceid) => !people[person]?.sees.some((seen) => seen === deviceid));
  for (const deviceid of unseen)
    expect(told).not.toMatch(
      new RegExp(`(driver|plate) of ${deviceid}|"deviceid\\\\?":\\\\?"${deviceid}|[[,]"${deviceid}"(?!:)`),
    );
}

describe('control connection', () => {
  test.each(casesOf(controlCalls, control))('$name by $person about "$about": $outcome', async (one) => {
    await as(one, async (doors, key) => {
      const client = await TestControl.open(doors.port);
      if (key !== undefined) expect(await client.signIn(one.person, key)).toBe(key);
      const fields: Fields = controlCalls[one.name].request;
      const letters = printFields(
        fields,
        control[one.name].request(one.about, one.person) as ValuesOf<Fields>,
      );
      const { code, audit } = controlCalls[one.name];
      const frames = await noted(doors, audit, () => client.ask({ M: code, ...letters }));
      const result = Number(frames.at(-1)?.fields['R']);
      expect(result === VCP_OK ? 'ok' : errorOfResult(result)).toBe(one.outcome);
      const told = JSON.stringify(frames);
      expectNoLeak(one.person, told);
      if (one.person !== 'root') expect(told).not.toContain('root');
      client.socket.close();
    });
  });
});

describe('HTTP', () => {
  test.each(casesOf(httpCalls, http))('$name by $person about "$about": $outcome', async (one) => {
    await as(one, async (doors, key) => {
      const { method, path, audit } = httpCalls[one.name];
      const fields: Readonly<Record<string, unknown>> = http[one.name].request(one.about, one.person);
      const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(String(fields[name])),
      );
      const credentials = key === undefined ? {} : { username: one.person, password: key };
      const asked: RequestInit = {
        method,
        headers: {
          ...(method !== 'GET' && { 'content-type': 'application/json' }),
          ...(method === 'GET' && key !== undefined && { authorization: `Bearer ${key}` }),
        },
        ...(method !== 'GET' && { body: JSON.stringify({ ...fields, ...credentials }) }),
      };
      const response = await noted(doors, audit, () => fetch(`http://127.0.0.1:${doors.port}${url}`, asked));
      const text = await response.text();
      const code = text.includes('"hasError":true') ? (JSON.parse(text) as { code: ErrorCode }).code : 'ok';
      expect(code).toBe(one.outcome);
      expect(response.status).toBe(code === 'ok' ? 200 : errorRows[code].http);
      expectNoLeak(one.person, text);
      if (one.name === 'userInfo' && code === 'ok')
        expect(JSON.parse(text)).toMatchObject({ devices: people[one.person]?.sees });
    });
  });
});

/** How a socket begins that ends so. */
function beginning(outcome: ErrorCode | 'ok'): string {
  if (outcome === 'ok') return 'open';
  const { http: status, close }: { readonly http: number; readonly close?: CloseName } = errorRows[outcome];
  return String(close === undefined ? status : closeCodes[close].code);
}

describe('sockets', () => {
  test.each(casesOf(socketCalls, sockets))('$name by $person about "$about": $outcome', async (one) => {
    await as(one, async (doors, key) => {
      const { path, access } = socketCalls[one.name];
      const params = sockets[one.name].request(one.about, one.person);
      const { socket, began } =
        access.right === 'anyone'
          ? openSocket(doors.port, `${path}?${new URLSearchParams(params)}`)
          : await openSigned(doors.port, key ?? 'x', path, one.person, params);
      expect(await began).toBe(beginning(one.outcome));
      if (one.outcome !== 'ok') expect(doors.relay.watched).toHaveLength(0);
      socket.terminate();
      await expect.poll(() => doors.relay.watched).toHaveLength(0);
    });
  });
});
