import { once } from 'node:events';
import { systemClock } from '@outrider/kit/clock.ts';
import { unheardDevice } from '@outrider/model/devices/device.ts';
import type { ErrorCode, OutriderError } from '@outrider/model/error-code.ts';
import type { Identity } from '@outrider/model/people/user.ts';
import { accessOf, type Right } from '@outrider/model/people/rights.ts';
import type { Access } from '@outrider/protocol/calls/access.ts';
import { closeCodes, type CloseName } from '@outrider/protocol/calls/close-codes.ts';
import type { ControlCall } from '@outrider/protocol/calls/control-call.ts';
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
import type { Asker } from '../calls/call.ts';
import { Caller } from '../calls/caller.ts';
import { Dispatch } from '../calls/dispatch.ts';
import type { Handlers } from '../calls/handler.ts';
import type { Services } from '../calls/services.ts';
import {
  addUser,
  everyRight,
  grantLevel,
  openSigned,
  openSocket,
  PASSWORD,
  startDoors,
  TestControl,
  type TestDoors,
} from './testing.ts';

/** Who asks: what each may do, and see. Group 1 has device A, group 2 device B. */
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
  readPermissions: plain,
  writePermissions: {
    request: () => ({ access: [{ id: 3, value: accessOf(['P_dash']) }] }),
    destroys: true,
  },
  removePermission: { request: () => ({ id: 99 }), outcome: 'NOT_FOUND' },
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
  accessLog: plain,
  streamLog: plain,
  talkLog: plain,
  forgetPerson: { request: () => ({ member: 'bare' }), outcome: 'NOT_FOUND' },
  recorderEntrance: plain,
  readKeepDays: plain,
  writeKeepDays: { request: () => ({ dbmaintain: { events: 0, uslogs: 0, gps: 0 } }) },
  serverKind: plain,
  protocol: plain,
  translations: plain,
  framedPages: plain,
  // Where the variant keeps no customers there are none: features/devices/customers.test.ts tries those that do.
  listCustomers: { ...plain, outcome: 'NOT_FOUND' },
  addCustomer: { request: () => ({ dkcustomer: { deviceid: 'A' } }), outcome: 'NOT_FOUND' },
  writeCustomer: { request: () => ({ dkcustomer: { deviceid: 'A' } }), outcome: 'NOT_FOUND' },
  listShareLinks: plain,
  addShareLink: { request: (deviceid) => ({ deviceid, channels: [1], hours: 1 }), destroys: true },
  removeShareLink: { request: () => ({ id: 1 }), outcome: 'NOT_FOUND' },
  openShareLink: { request: () => ({ token: 'x' }), outcome: 'NOT_FOUND' },
  openSignedView: {
    request: () => ({ user: 'root', signature: 'x', deviceid: 'A', channels: '1' }),
    outcome: 'AUTH_REQUIRED',
  },

  notifications: plain,
  readNotifications: { request: () => ({ id: 1 }) },
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
  changeGroup: { request: () => ({ groupid: 1, newGroupName: 'North' }) },
  removeGroup: { request: () => ({ groupid: 2 }), outcome: 'CONFLICT' },
  listMemberships: plain,
  listMembershipsOfUser: { request: (_, username) => ({ username }) },
  addToGroup: { request: (deviceid) => ({ groupid: 1, deviceid }), destroys: true },
  takeOutOfGroup: { request: (deviceid) => ({ groupid: 1, deviceid }), destroys: true },
  listWallLayouts: plain,
  saveWallLayout: {
    request: () => ({ name: 'Day', preset: 'auto', tiles: [{ type: 'map', device: 'A' }], awake: false }),
  },
  readDataUse: { request: (deviceid) => ({ deviceid }) },
  removeWallLayout: { request: () => ({ name: 'Night' }), outcome: 'NOT_FOUND' },
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
  clearBuffer: { request: () => ({ name: 'member' }) },
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
  ownFactors: plain,
  offerAuthenticator: plain,
  addAuthenticator: { request: () => ({ sealed: 'none', code: '123456' }), outcome: 'VALIDATION' },
  removeAuthenticator: plain,
  newRecoveryCodes: { ...plain, outcome: 'CONFLICT' },
  offerPasskey: plain,
  addPasskey: {
    request: () => ({
      name: 'telephone',
      passkey: {
        id: 'a',
        rawId: 'a',
        type: 'public-key' as const,
        response: { clientDataJSON: 'a', attestationObject: 'a' },
      },
    }),
    outcome: 'VALIDATION',
  },
  removePasskey: { request: () => ({ id: 'a' }), outcome: 'NOT_FOUND' },
  passkeyChallenge: plain,
  factorList: plain,
  writeFactorDuties: { request: () => ({ levels: [3] }), destroys: true },
  kioskLinks: plain,
  addKioskLink: {
    request: () => ({ editingName: 'bare', name: 'wall', days: 30 }),
    destroys: true,
  },
  removeKioskLink: { request: () => ({ id: 'none' }), outcome: 'NOT_FOUND' },
  resetFactors: { request: () => ({ editingName: 'bare' }) },
};
const sockets: { readonly [N in SocketName]: Sample<Readonly<Record<string, string>>> } = {
  control: plain,
  watchChannel: { request: (deviceid) => ({ deviceid, channel: '1' }) },
  watchAtRandom: { request: () => ({ deviceid: '*', streamid: '0' }) },
  talk: { request: (deviceid) => ({ deviceid, type: 'talk' }) },
  broadcastToSome: { request: (deviceid) => ({ deviceid: `${deviceid},`, type: 'talk' }) },
  broadcast: { request: () => ({ deviceid: 'broadcast', type: 'talk' }) },
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

/** Does what makes a call, and looks that what it changed in the store, if anything, is in the audit trail. */
async function noted<T>({ store }: TestDoors, work: () => Promise<T>): Promise<T> {
  const before = await store.trail.head();
  const changed = new Set<string>();
  // Whoever is signed in stays so by calling: that is no change of a call.
  const stop = store.onChange(({ entity }) => void (entity !== 'session' && changed.add(entity)));
  const result = await work();
  stop();
  const { seq } = await store.trail.head();
  if (seq === before.seq) expect([...changed]).toEqual([]);
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
      const { code, meant } = controlCalls[one.name];
      const frames = await noted(doors, () => client.ask({ M: code, ...meant, ...letters }));
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
      const { method, path } = httpCalls[one.name];
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
      const response = await noted(doors, () => fetch(`http://127.0.0.1:${doors.port}${url}`, asked));
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

/** Everybody there could be, by level and rights: none, all, each right alone and all but each. He sees device A; level 0 all. */
const levels = [0, 1, 2, 3, 4];
const ownRights: readonly (readonly Right[])[] = [
  [],
  everyRight,
  ...everyRight.map((right) => [right]),
  ...everyRight.map((right) => everyRight.filter((other) => other !== right)),
];
const anybody: readonly Identity[] = levels.flatMap((level) =>
  ownRights.map((held) => ({
    userName: 'eve',
    level,
    access: accessOf(held),
    deviceScope: level === 0 ? undefined : new Set(['A']),
  })),
);

/** A dispatch that reaches no handler: what is looked at is who gets that far. */
const justAdmits = (() => {
  const reached = new Proxy({}, { get: () => () => ({}) });
  return new Dispatch({
    handlers: { control: reached, http: reached, sockets: reached } as Handlers,
    services: { clock: systemClock } as unknown as Services,
    audit: { during: (_entry, work) => work(), async write() {} },
  });
})();
const fleetOfTwo = {
  get: (deviceid: string) => (deviceid === 'Z' ? undefined : unheardDevice(deviceid)),
  all: () => ['A', 'B'].map(unheardDevice),
};

interface Asked {
  readonly name: string;
  readonly row: Row;
  readonly request: (about: string) => Readonly<Record<string, unknown>>;
  readonly ask: (about: string, asker: Asker) => Promise<unknown>;
}
const line = { agent: '', signIn() {} };
const askedCalls: readonly Asked[] = [
  ...(Object.keys(control) as ControlName[]).map((name): Asked => {
    const row: ControlCall = controlCalls[name];
    const request = (about: string) => control[name].request(about, 'viewer') as ValuesOf<Fields>;
    const ask = (about: string, asker: Asker) =>
      justAdmits.control(name, printFields(row.request, request(about)), asker, line);
    return { name, row, request, ask };
  }),
  ...(Object.keys(http) as HttpName[]).map((name): Asked => {
    const request = (about: string): Readonly<Record<string, unknown>> => http[name].request(about, 'viewer');
    return {
      name,
      row: httpCalls[name],
      request,
      ask: (about, asker) => justAdmits.http(name, request(about), asker),
    };
  }),
  ...(Object.keys(sockets) as SocketName[]).map((name): Asked => {
    const { path } = socketCalls[name];
    const request = (about: string): Readonly<Record<string, string>> =>
      sockets[name].request(about, 'viewer');
    return {
      name,
      row: socketCalls[name],
      request,
      ask: (about, asker) => justAdmits.open(path, request(about), asker),
    };
  }),
];

/** What the row says of somebody who asks about a device; empty where it is about none. */
function verdictOf({ row, request }: Asked, { level, access }: Identity, about: string): ErrorCode | 'ok' {
  const { right, maxLevel, parts } = row.access;
  const inParts = parts === undefined ? [] : Object.keys(request(about)[parts.in] as object);
  const wanted = [
    ...(right === 'anyone' || right === 'signed-in' ? [] : [right]),
    ...inParts.flatMap((part) => parts?.rights[part] ?? []),
  ];
  if (right !== 'anyone' && maxLevel !== undefined && level > maxLevel) return 'FORBIDDEN';
  if (wanted.some((name) => access[everyRight.indexOf(name)] !== '1')) return 'FORBIDDEN';
  const there = level === 0 ? ['A', 'B'] : ['A'];
  return about === '' || there.includes(about) ? 'ok' : 'NOT_FOUND';
}

describe('every level and right, about a device of one’s own, a foreign and an unknown one', () => {
  test.each(askedCalls)('$name', async (asked) => {
    const wrong: string[] = [];
    for (const identity of anybody) {
      const asker = { caller: new Caller(() => identity, fleetOfTwo), session: undefined, ip: '::1' };
      for (const about of scopeField(asked.row.scope) === undefined ? [''] : devices) {
        const outcome = await asked.ask(about, asker).then(
          () => 'ok',
          (error: OutriderError) => error.code,
        );
        if (outcome !== verdictOf(asked, identity, about))
          wrong.push(`level ${identity.level} with ${identity.access} about ${about}: ${outcome}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** The sockets that hang on a right, and those that hang on a level. */
const heldSockets = (Object.keys(sockets) as SocketName[]).flatMap((name) => {
  const { right, maxLevel }: Access = socketCalls[name].access;
  if (right === 'anyone') return [];
  return [
    ...(right === 'signed-in' ? [] : [{ name, taken: 'the right' }]),
    ...(maxLevel === undefined ? [] : [{ name, taken: 'the level' }]),
    { name, taken: 'the account' },
  ];
});

describe('what runs on an open socket ends', () => {
  test.each(heldSockets)('$name, when $taken is taken away', async ({ name, taken }) => {
    await using house = await startDoors();
    const { right, maxLevel = 2 }: Access = socketCalls[name].access;
    const level = Math.min(maxLevel, 2);
    await addUser(house.store, 'eve', { level, rights: everyRight, groupIds: [1] });
    const { key = '' } = await house.sessions.signIn('eve', PASSWORD, '::1', false);
    const params = sockets[name].request('A', 'viewer');
    const { socket, began } = await openSigned(house.port, key, socketCalls[name].path, 'eve', params);
    expect(await began).toBe('open');
    const closed = once(socket, 'close');
    if (taken === 'the account') await house.store.users.change('eve', { disabled: true });
    else if (taken === 'the level') await house.store.users.change('eve', { level: maxLevel + 1 });
    else
      await grantLevel(
        house.store,
        level,
        everyRight.filter((held) => held !== right),
      );
    expect((await closed)[0]).toBe(taken === 'the account' ? 4401 : 4403);
    expect(house.relay.watched).toHaveLength(0);
  });
});
