import type { AuditChange } from '@outrider/model/audit/audit-entry.ts';
import { sameName } from '@outrider/model/people/user.ts';
import type { Access } from '@outrider/protocol/calls/access.ts';
import { controlCalls, httpCalls, socketCalls } from '@outrider/protocol/tables.ts';
import { peopleOf } from '../../calls/branch-people.ts';
import type { Caller } from '../../calls/caller.ts';
import type { Services } from '../../calls/services.ts';

type Parts = Pick<Services, 'store' | 'variant'>;

/** Whether somebody reads all rows of a log, and not only those of what they did themselves (rule C06). */
export const readsAll = (caller: Pick<Caller, 'may'>): boolean =>
  caller.may({ right: 'signed-in', maxLevel: 0 });

/** Whether somebody reads of a log what others did: all, or those of their branch (decision 0132). */
export const readsOthers = (caller: Pick<Caller, 'may' | 'branch'>): boolean =>
  readsAll(caller) || caller.branch !== undefined;

/** What somebody reads of a log. */
export interface Reading {
  /** The users whose rows are read; undefined: everybody's. */
  readonly users: readonly string[] | undefined;
  /** Whether a row is for them: of devices that they see now and, of a manager, of calls that they could make too, naming nobody and no group from outside of their branch. */
  readonly mayRead: (row: LogRow) => boolean;
}

/** The fields of a row that are looked at. */
interface LogRow {
  readonly user: string;
  /** The call, and the door; absent where the log is of one thing alone. */
  readonly door?: string;
  readonly call?: string;
  readonly devices: readonly string[];
  readonly people?: readonly string[];
  readonly text?: string;
  readonly changes?: readonly AuditChange[];
}

/**
 * What somebody reads of a log.
 * @param member the user who was asked for; undefined for all
 * @returns 'nobody' where somebody asked for rows of another that are not for them
 */
export async function readingOf(
  caller: Caller,
  member: string | undefined,
  parts: Parts,
): Promise<Reading | 'nobody'> {
  if (readsAll(caller)) return { users: member === undefined ? undefined : [member], mayRead: () => true };
  const seesDevices = ({ devices }: LogRow): boolean => devices.every((id) => caller.devices.has(id));
  const known = await peopleOf(caller, parts.store, parts.variant);
  const users = member === undefined ? known : known.filter((name) => sameName(name, member));
  if (users.length === 0) return 'nobody';
  if (caller.branch === undefined) return { users, mayRead: seesDevices };
  const namesNoGroup = await noGroupOutside(caller, parts);
  const ours = new Set(known.map((name) => name.toLowerCase()));
  const namesNobody = ({ people = [] }: LogRow): boolean =>
    people.every((name) => ours.has(name.toLowerCase()));
  const mayCall = ({ user, door, call }: LogRow): boolean => {
    if (call === undefined || sameName(user, caller.userName)) return true;
    const row = rowOf(door ?? '', call);
    return row !== undefined && caller.may(row.access);
  };
  return {
    users,
    mayRead: (row) => seesDevices(row) && mayCall(row) && namesNobody(row) && namesNoGroup(row),
  };
}

/**
 * Somebody may have come to the branch from elsewhere: what they did there may name groups, by name or number, in the text or in what became of
 * fields.
 */
async function noGroupOutside(caller: Caller, { store }: Parts): Promise<(row: LogRow) => boolean> {
  const outside = (await store.groups.list()).filter(
    ({ groupid }) => caller.branch?.groups.has(groupid) !== true,
  );
  const groupids = new Set(outside.map(({ groupid }) => groupid));
  const names = outside.map(({ name }) => name);
  const namesOutside = ([field, value]: Said): boolean => {
    // What a list is cut off behind may be any.
    if (isOfGroups(field) && value.length > 1 && value.endsWith('…')) return true;
    const list = `, ${value}, `;
    return (
      names.some((name) => (isOfGroups(field) || !isNumber(name)) && list.includes(`, ${name}, `)) ||
      numbersIn(field, value).some((groupid) => groupids.has(groupid))
    );
  };
  return (row) =>
    !saidIn(row).some(namesOutside) &&
    (row.changes ?? []).every(
      ({ field, values }) =>
        values === undefined ||
        (!toldOf(values).some((value) => namesOutside([field, value])) &&
          (field !== 'Devices' || listedIn(values).every((deviceid) => caller.devices.has(deviceid)))),
    );
}

const isNumber = (text: string): boolean => /^\d+$/.test(text);
const isOfGroups = (field: string): boolean => /group|parentid/i.test(field);

type Values = NonNullable<AuditChange['values']>;

/** As the trail tells a list that changed: '3 with A, B', and '1' where nothing of it went. */
const LIST = /^\d+ with /;
const COUNTED = /^\d+(?: with |$)/;

/** Both values of a field; of a list what went and came, without how many it has. */
function toldOf({ before, after }: Values): readonly string[] {
  const both = [before, after];
  return both.some((value) => LIST.test(value)) ? both.map((value) => value.replace(COUNTED, '')) : both;
}

/** What went from a list and came to it. */
const listedIn = ({ before, after }: Values): readonly string[] =>
  [before, after].filter((value) => LIST.test(value)).flatMap((value) => value.replace(LIST, '').split(', '));

/** Numbers of groups in a value: of a field that holds them, of a list that changed, and of a plan in it. */
function numbersIn(field: string, value: string): readonly number[] {
  const ofPlan = [...value.matchAll(/\bgroupid (\d+)/g)].map(([, groupid]) => Number(groupid));
  if (!isOfGroups(field)) return ofPlan;
  return [...ofPlan, ...value.split(', ').filter(isNumber).map(Number)];
}

/** A field of the question, and its value as the trail tells it. */
type Said = readonly [field: string, value: string];

/** The values in the text of a row, told apart by the text that its call has; of a call that has another by now, each of its words. */
function saidIn({ text = '', door = '', call = '' }: LogRow): readonly Said[] {
  const row = rowOf(door, call);
  const words = text.split(/[\s,;:]+/u).map((word): Said => ['', word]);
  const [first = '', ...pieces] = row?.audit.split(/\{([@?#]?\w+)\}/) ?? [];
  if (row === undefined || !text.startsWith(first)) return words;
  const said: Said[] = [];
  let at = first.length;
  for (let i = 0; i < pieces.length; i += 2) {
    const [field = '', behind = ''] = pieces.slice(i, i + 2);
    // Of two beside each other only one is given.
    const isLast = i + 2 >= pieces.length && behind === '';
    const end = isLast ? text.length : text.indexOf(behind, at);
    if (end < 0) return words;
    said.push([field, text.slice(at, end).replace(/ \(by the token .*\)$/s, '')]);
    at = end + behind.length;
  }
  return said;
}

interface CallRow {
  readonly access: Access;
  readonly audit: string;
}

function byName(rows: Readonly<Record<string, CallRow>>): ReadonlyMap<string, CallRow> {
  return new Map(Object.entries(rows));
}

const callsOf: Readonly<Record<string, ReadonlyMap<string, CallRow>>> = {
  control: byName(controlCalls),
  http: byName(httpCalls),
  socket: byName(socketCalls),
};

/** The row of a call; undefined for one of an earlier version that is none any more. */
const rowOf = (door: string, call: string): CallRow | undefined => callsOf[door]?.get(call);
