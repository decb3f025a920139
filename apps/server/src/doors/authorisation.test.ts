import type { ErrorCode } from '@outrider/model/error-code.ts';
import type { Right } from '@outrider/model/people/rights.ts';
import type { ApiOperation } from '@outrider/protocol/api/operation.ts';
import { operations } from '@outrider/protocol/api/operations.ts';
import type { Access } from '@outrider/protocol/calls/access.ts';
import { closeCodes, type CloseName } from '@outrider/protocol/calls/close-codes.ts';
import { errorOfResult, errorRows, VCP_OK } from '@outrider/protocol/calls/errors.ts';
import type { HttpCall } from '@outrider/protocol/calls/http-call.ts';
import { controlCalls, httpCalls, socketCalls } from '@outrider/protocol/tables.ts';
import { type Fields, printFields, type ValuesOf } from '@outrider/protocol/vcp/field.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sample } from '../calls/testing/sample.ts';
import { unzipped, zipEntries } from '../files/zip-entries.ts';
import { control, http, sockets } from '../features/testing/samples.ts';
import { prepareDoors, type TestDoors } from './testing.ts';
import { apiRequest } from './testing-api-request.ts';
import { type Case, casesOf, type Row } from './testing-cases.ts';
import {
  HIDDEN,
  isProgram,
  managers,
  people,
  type Person,
  signEverybodyIn,
  userOf,
} from './testing-people.ts';
import { openSigned, openSocket, TestControl } from './testing-sockets.ts';

/** A heading stands alone: within a key, a digest or a salt three digits are there by chance. */
const PLACE_TOLD = /24\.1357|120\.2468|(?<![\w.-])217(?![\w.-])/;
let prepared: Awaited<ReturnType<typeof prepareDoors<ReadonlyMap<Person, string>>>>;
let shared: TestDoors;
/** What a link that was opened gave: a name and a key, at the shared doors alone. */
let guest: { readonly user: string; readonly key: string };

async function openLink(): Promise<typeof guest> {
  const post = async (path: string, body: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() };
    const url = `http://127.0.0.1:${shared.port}${path}`;
    return await (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  const by = { username: 'dispatcher', password: prepared.ready.get('dispatcher') };
  const link = (await post('/api/share', { ...by, deviceid: 'A', channels: [1], hours: 1, note: '' })) as {
    readonly token: string;
  };
  return (await post('/api/share/open', {
    token: link.token,
    link: Number.parseInt(link.token, 10),
  })) as typeof guest;
}

beforeAll(async () => {
  prepared = await prepareDoors(signEverybodyIn, { trustedProxies: ['127.0.0.1'] });
  shared = await prepared.start();
  guest = await openLink();
});
afterAll(async () => {
  await shared[Symbol.asyncDispose]();
  prepared[Symbol.dispose]();
});

/** Each call comes from an address of its own, behind a proxy: a fast machine makes more of them in a second than one address may. */
let calls = 0;
const nextAddress = (): string => {
  calls++;
  return `10.0.${calls >> 8}.${calls & 255}`;
};

const nameOf = (person: Person): string => (person === 'guest' ? guest.user : person);

type Work = (doors: TestDoors, key: string | undefined) => Promise<void>;

/** Runs the work with the person's key, at doors of its own when it destroys something. */
async function as({ person, destroys }: Case<string>, work: Work): Promise<void> {
  const key = person === 'guest' ? guest.key : prepared.ready.get(person);
  if (!destroys) return await work(shared, key);
  await using doors = await prepared.start();
  await work(doors, key);
}

/** As long as forty cases may take, of which some start doors. */
const CASES_MS = 300_000;

/** A test for each call, of all its cases, as ten thousand tests cost more than what they try. Each case is tried, whatever came of another. */
function tried<One extends Case<string>>(cases: readonly One[], work: (one: One) => Promise<void>): void {
  for (const [name, ofName] of Map.groupBy(cases, (one) => one.name))
    test(
      `${name} by everybody`,
      async () => {
        const faults: string[] = [];
        for (const one of ofName)
          await work(one).catch((error: unknown) => {
            const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
            faults.push(
              `by ${one.person} about "${one.about}", which must end with ${one.outcome}:\n${text}`,
            );
          });
        if (faults.length > 0) throw new Error(faults.join('\n\n'));
      },
      CASES_MS,
    );
}

/** A call prolongs the session of a signed-in user; and the server keeps the progress of its own work at any time. */
const NO_CHANGE_OF_A_CALL: ReadonlySet<string> = new Set(['session', 'setting']);

/** Does what makes a call, and looks that what it changed in the store, if anything, is in the audit trail. */
async function noted<T>({ store }: TestDoors, work: () => Promise<T>): Promise<T> {
  const before = await store.trail.head();
  const changed = new Set<string>();
  const stop = store.onChange(({ entity }) => void (NO_CHANGE_OF_A_CALL.has(entity) || changed.add(entity)));
  const result = await work();
  stop();
  const { seq } = await store.trail.head();
  if (seq === before.seq) expect([...changed]).toEqual([]);
  return result;
}

/** What an answer says. A zip says the names and texts of its files; an encrypted archive says nothing, and its bytes may be any letters. */
async function toldBy(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.headers.get('content-type') === 'application/x-7z-compressed') return '';
  if (!bytes.toString('latin1').startsWith('PK\x03\x04')) return bytes.toString('utf8');
  const files = zipEntries(bytes, 1000).map(
    async (entry) => `${entry.name}\n${(await unzipped(entry, 2 ** 26)).toString('utf8')}`,
  );
  return (await Promise.all(files)).join('\n');
}

/** What nobody learns of a device that they may not see, of its group, and of people who are none of their business. */
function expectNoLeak(person: Person, told: string, access?: Access): void {
  const unseen = ['A', 'B'].filter((deviceid) => !people[person]?.sees.some((seen) => seen === deviceid));
  for (const deviceid of unseen)
    expect(told).not.toMatch(
      new RegExp(`(Lin|plate|group) of ${deviceid}|"deviceid\\\\?":\\\\?"${deviceid}|[[,]"${deviceid}"(?!:)`),
    );
  if (people[person]?.level !== 0) {
    const unknown = HIDDEN.filter((name) => managers[person]?.people.includes(name) !== true);
    if (unknown.length > 0) expect(told).not.toMatch(new RegExp(unknown.join('|')));
  }
  // Of calls of administrators no manager learns names from outside of their branch: of people, and of the group above it.
  const outsiders = outside[person];
  if (outsiders !== undefined && access?.managedBy !== undefined) expect(told).not.toMatch(outsiders);
  if (!mayPlace(person)) expect(told).not.toMatch(PLACE_TOLD);
}

const OUTSIDE_NORTH = /manager-of-2|chief|(?<!"purpose":)"other"|Company"/;
/** What no manager is told: names of the other one's people, and of the group above both. */
const outside: Readonly<Partial<Record<Person, RegExp>>> = {
  'manager-of-1': OUTSIDE_NORTH,
  'token-of-manager': OUTSIDE_NORTH,
  'manager-of-2': /manager-of-1|chief|"bare"|Company"/,
};

const mayPlace = (person: Person): boolean =>
  people[person]?.rights.some((right: Right) => right === 'F_gps') === true;

test.each([
  ['viewer', true],
  ['mapless', false],
] as const)(
  '%s is told in the list of devices where a device is: %s; how fast it goes in any case',
  async (person, place) => {
    const client = await TestControl.open(shared.port);
    await client.signIn(person, prepared.ready.get(person) ?? '');
    const told = JSON.stringify(await client.ask({ M: controlCalls.deviceList.code }));
    expect(PLACE_TOLD.test(told)).toBe(place);
    // Of a row's letter G the fourth part, km/h: 42 alone is in a time or a digest by chance.
    expect(told).toMatch(/"G":"\d+,[\d.]*,[\d.]*,42[,"]/);
    client.socket.close();
  },
);

describe('control connection', () => {
  tried(casesOf(controlCalls, control), async (one) => {
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
      expectNoLeak(one.person, told, controlCalls[one.name].access);
      if (one.person !== 'admin') expect(told).not.toContain('admin');
      client.socket.close();
    });
  });
});

describe('HTTP', () => {
  tried(casesOf(httpCalls, http, true), async (one) => {
    await as(one, async (doors, key) => {
      const { method, path, absent }: HttpCall = httpCalls[one.name];
      const fields: Readonly<Record<string, unknown>> = http[one.name].request(one.about, userOf(one.person));
      const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(String(fields[name])),
      );
      const said = Object.entries(fields).filter(([name]) => !path.includes(`{${name}}`));
      const query = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString();
      const url = method === 'GET' && query !== '' ? `${place}?${query}` : place;
      const isHeader = one.person === 'guest' || isProgram(one.person);
      const credentials =
        key === undefined || isProgram(one.person) ? {} : { username: nameOf(one.person), password: key };
      const asked = (): RequestInit => ({
        method,
        headers: {
          'x-forwarded-for': nextAddress(),
          ...(method !== 'GET' && { 'content-type': 'application/json' }),
          // Neither a guest nor a program has a password that a body could hold.
          ...((method === 'GET' || isHeader) && key !== undefined && { authorization: `Bearer ${key}` }),
        },
        ...(method !== 'GET' && { body: JSON.stringify({ ...fields, ...credentials }) }),
      });
      const answered = async () => {
        const response = await noted(doors, () => fetch(`http://127.0.0.1:${doors.port}${url}`, asked()));
        const text = await toldBy(response);
        const code = text.includes('"hasError":true')
          ? (JSON.parse(text) as { code: ErrorCode }).code
          : ('ok' as const);
        return { response, text, code };
      };
      let { response, text, code } = await answered();
      // A person and their program have one place for exports, which is free a moment after the last was taken away.
      while (code === 'RATE_LIMIT' && one.outcome === 'ok') ({ response, text, code } = await answered());
      expect(code).toBe(one.outcome);
      const refused = (error: ErrorCode): number =>
        error === 'NOT_FOUND' && absent !== undefined ? absent : errorRows[error].http;
      expect(response.status).toBe(code === 'ok' ? 200 : refused(code));
      expectNoLeak(one.person, text, httpCalls[one.name].access);
      if (one.name === 'userInfo' && code === 'ok')
        expect(JSON.parse(text)).toMatchObject({ devices: people[one.person]?.sees });
    });
  });
});

describe('the API', () => {
  // What a call does and takes away was tried above: here it comes by its other way.
  const cases = operations.flatMap((operation: ApiOperation) => {
    const { call, gives, says = {} } = operation;
    // Of a sample that says something else in its place nothing is known.
    const sample: Readonly<Record<string, unknown>> = http[call].request('A', 'admin');
    if (Object.entries(says).some(([name, value]) => (sample[name] ?? value) !== value)) return [];
    const finds = 'found' in gives && gives.found === 'deviceid';
    // Of these one is taken out of the list that the walk asks for whole.
    if ('found' in gives && !finds) return [];
    const row: Row = finds ? { ...httpCalls[call], scope: { device: 'deviceid' } } : httpCalls[call];
    return casesOf({ [call]: row }, { [call]: http[call] as Sample<unknown> }, true)
      .filter(({ destroys, person }) => !destroys && person !== 'guest')
      .map((one) => ({ ...one, name: operation.id, operation }));
  });
  tried(cases, async (one) => {
    const fields = http[one.operation.call].request(one.about, userOf(one.person));
    const key = prepared.ready.get(one.person);
    const headers = {
      'x-forwarded-for': nextAddress(),
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    };
    const { url, method, body } = apiRequest(one.operation, fields, one.about);
    const asked: RequestInit = {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body }),
    };
    const response = await noted(shared, () => fetch(`http://127.0.0.1:${shared.port}${url}`, asked));
    const told = await toldBy(response);
    const code = response.ok ? 'ok' : (JSON.parse(told) as { readonly code: ErrorCode }).code;
    expect(code).toBe(one.outcome);
    expectNoLeak(one.person, told, httpCalls[one.operation.call].access);
  });
});

/** How a socket begins that ends so. */
function beginning(outcome: ErrorCode | 'ok'): string {
  if (outcome === 'ok') return 'open';
  const { http: status, close }: { readonly http: number; readonly close?: CloseName } = errorRows[outcome];
  return String(close === undefined ? status : closeCodes[close].code);
}

describe('sockets', () => {
  tried(casesOf(socketCalls, sockets), async (one) => {
    await as(one, async (doors, key) => {
      const { path, access } = socketCalls[one.name];
      const params = sockets[one.name].request(one.about, one.person);
      const { socket, began } =
        access.right === 'anyone'
          ? openSocket(doors.port, `${path}?${new URLSearchParams(params)}`)
          : await openSigned(doors.port, key ?? 'x', path, nameOf(one.person), params);
      expect(await began).toBe(beginning(one.outcome));
      if (one.outcome !== 'ok') expect(doors.relay.watched).toHaveLength(0);
      socket.terminate();
      await expect.poll(() => doors.relay.watched).toHaveLength(0);
    });
  });
});
