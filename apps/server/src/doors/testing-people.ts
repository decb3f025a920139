import type { Right } from '@outrider/model/people/rights.ts';
import { Secret, TOTP } from 'otpauth';
import type { Session } from '../sessions/session.ts';
import { makeProgram } from './testing-tokens.ts';
import { addUser, everyRight, PASSWORD, type TestDoors } from './testing.ts';
import type { TestedManager } from './testing-managed.ts';

/** The callers: what each may do, and see. Group 1 has device A, group 2 device B; group 3 is above both. */
export const people = {
  anonymous: undefined,
  other: { level: 3, rights: everyRight, groupIds: [2], sees: ['B'] },
  viewer: { level: 3, rights: everyRight, groupIds: [1], sees: ['A'] },
  bare: { level: 3, rights: [], groupIds: [1], sees: ['A'] },
  /** May do all but see positions. */
  mapless: {
    level: 3,
    rights: everyRight.filter((right) => right !== 'F_gps'),
    groupIds: [1],
    sees: ['A'],
  },
  /** A screen that a link signed in as somebody of level 2. */
  kiosk: { level: 2, rights: everyRight, groupIds: [1], sees: ['A'] },
  /** A program with a token for group 1, of one who sees both groups. */
  token: { level: 1, rights: everyRight, groupIds: [1, 2], sees: ['A'] },
  /** Another one of the same person, for device A, that may do little. */
  'token-of-few': { level: 3, rights: ['P_dash'], groupIds: [], sees: ['A'] },
  /** Of a level that owes a second factor, and has an authenticator. */
  planner: { level: 2, rights: everyRight, groupIds: [1], sees: ['A'] },
  /** Of the same level, and has none yet. */
  owing: { level: 2, rights: everyRight, groupIds: [1], sees: ['A'] },
  /** A guest who opened a link to the live view of A, without an account. */
  guest: { level: 3, rights: ['P_live'], groupIds: [], sees: ['A'] },
  dispatcher: { level: 1, rights: everyRight, groupIds: [1], sees: ['A'] },
  /** Managers of two branches, and one above both. */
  'manager-of-1': { level: 1, rights: everyRight, groupIds: [1], sees: ['A'], manager: true },
  /** A program of the first, with all that they have. */
  'token-of-manager': { level: 1, rights: everyRight, groupIds: [1], sees: ['A'], manager: true },
  'manager-of-2': { level: 1, rights: everyRight, groupIds: [2], sees: ['B'], manager: true },
  chief: { level: 1, rights: everyRight, groupIds: [3], sees: ['A', 'B'], manager: true },
  root: { level: 0, rights: everyRight, groupIds: [], sees: ['A', 'B'] },
  admin: { level: 0, rights: everyRight, groupIds: [], sees: ['A', 'B'] },
} as const satisfies Readonly<
  Record<
    string,
    | undefined
    | {
        level: number;
        rights: readonly Right[];
        groupIds: readonly number[];
        sees: readonly string[];
        manager?: true;
      }
  >
>;
/** A caller, by their user name. */
export type Person = keyof typeof people;
/** The owners of the tokens by which programs make calls. */
const owners: Readonly<Partial<Record<Person, Person>>> = {
  token: 'token',
  'token-of-few': 'token',
  'token-of-manager': 'manager-of-1',
};
export const isProgram = (person: Person): boolean => owners[person] !== undefined;
/** By the name of which user somebody asks. */
export const userOf = (person: Person): Person => owners[person] ?? person;
/** Users of either group whom nobody but administrators and the managers of that group may know of. */
export const HIDDEN = ['hidden-of-1', 'hidden-of-2'] as const;
/** What managers manage: users of level 1 in their groups, too, but for managers of their own group. */
const OF_NORTH: TestedManager = {
  root: 1,
  groups: [1],
  people: ['bare', 'dispatcher', HIDDEN[0]],
  devices: ['A'],
};
export const managers: Readonly<Partial<Record<Person, TestedManager>>> = {
  'manager-of-1': OF_NORTH,
  'token-of-manager': OF_NORTH,
  'manager-of-2': { root: 2, groups: [2], people: ['other', HIDDEN[1]], devices: ['B'] },
  chief: {
    root: 3,
    groups: [1, 2, 3],
    people: ['bare', 'dispatcher', 'manager-of-1', 'other', ...HIDDEN],
    devices: ['A', 'B'],
  },
};
/** Where the devices are: only holders of F_gps learn it, and which way they go (rule POS-6). */
export const PLACE = { lat: 24.135_79, lng: 120.246_81, heading: 217 };
/** All of them. */
export const everybody = Object.keys(people) as Person[];

/** Adds everybody and signs them in. Gives their session keys. */
export async function signEverybodyIn(doors: TestDoors): Promise<ReadonlyMap<Person, string>> {
  const keys = new Map<Person, string>();
  await addUser(doors.store, 'planner', people.planner);
  const planner = await signedIn(doors, 'planner');
  if (planner.key !== undefined) keys.set('planner', planner.key);
  const { authenticators } = doors.sessions.factors;
  const { secret, sealed } = authenticators.offer('planner');
  await authenticators.add('planner', sealed, new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await doors.settings.set(
    { 'signIn.factorDuties': [people.owing.level] },
    { user: 'admin', note: () => {} },
  );
  await doors.store.groups.add({ groupid: 3, name: 'Company' });
  for (const groupid of [1, 2]) await doors.store.groups.change(groupid, { parentid: 3 });
  for (const person of everybody) {
    const who = people[person];
    if (who === undefined || person === 'guest' || person === 'planner') continue;
    if (userOf(person) === person) await addUser(doors.store, person, who);
    const key = isProgram(person) ? undefined : (await signedIn(doors, person)).key;
    if (key !== undefined) keys.set(person, key);
  }
  // Once the owners of all tokens are there.
  for (const person of everybody.filter(isProgram)) {
    const { level = 0, rights = [] } = people[person] ?? {};
    const { token } = await makeProgram(doors, userOf(person), { level, rights, ...narrowed[person] });
    keys.set(person, token);
  }
  for (const [at, name] of HIDDEN.entries())
    await addUser(doors.store, name, { level: 3, groupIds: [at + 1] });
  const position = { ...PLACE, time: Date.now(), speedKmh: 42, altitude: 0, valid: true };
  for (const deviceid of ['A', 'B'])
    await doors.fleet.reports.take(deviceid, [{ position, telemetry: {}, late: false }]);
  return keys;
}

/** For which groups and devices tokens are, where they are not for all that their owner sees. */
const narrowed: Readonly<Partial<Record<Person, { groupIds?: number[]; deviceids?: string[] }>>> = {
  token: { groupIds: [1] },
  'token-of-few': { deviceids: ['A'] },
};

async function signedIn({ sessions }: TestDoors, person: Person): Promise<Session> {
  if (person !== 'kiosk') return await sessions.signIn(person, PASSWORD, '127.0.0.1', false);
  const query = await sessions.kiosks.add({ userName: person, name: 'wall', createdBy: 'admin', days: 1 });
  const link = new URLSearchParams(query);
  return await sessions.signInByTicket(link.get('e') ?? '', link.get('h') ?? '', '127.0.0.1');
}
