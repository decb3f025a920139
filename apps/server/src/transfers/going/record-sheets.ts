import { eventCodeOf } from '@outrider/model/events/event-codes.ts';
import { type KeptEvent } from '@outrider/model/events/kept-event.ts';
import { SERVER_EVENTS } from '@outrider/model/events/server-events.ts';
import { vehicleIcons } from '@outrider/model/devices/device.ts';
import type { DeviceRecord } from '@outrider/model/devices/device-record.ts';
import type { Driver } from '@outrider/model/drivers/driver-record.ts';
import type { GroupRecord } from '@outrider/model/groups/group-record.ts';
import { GroupTree } from '@outrider/model/groups/group-tree.ts';
import type { Right } from '@outrider/model/people/rights.ts';
import type { UserRecord } from '@outrider/model/people/user-record.ts';
import { withoutPlace } from '@outrider/model/privacy/without-place.ts';
import { type StreamUse, streamUse } from '@outrider/model/audit/stream-use.ts';
import { batchesOf } from '@outrider/store/ground/batches.ts';
import type { TrailEntry } from '@outrider/store/audit/trail.ts';
import { hostAlone, hostsAlone } from './host-alone.ts';
import { goingDevices, type GoingParts } from './going-parts.ts';
import type { GoingWriting } from './going-writing.ts';
import { withoutOthersTitles } from './own-titles.ts';

/** A stretch of time, ms since 1970 UTC: `fromMs <= time < toMs`. */
export interface GoingSpan {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A column of a sheet that goes out. */
export interface GoingColumn<Row> {
  readonly head: string;
  /** What it is, in words. */
  readonly about: string;
  readonly value: (row: Row) => string | number;
}

/** A sheet of records. */
interface GoingSheet<Row> {
  readonly what: string;
  readonly columns: readonly GoingColumn<Row>[];
  readonly pages: (parts: GoingParts, span: GoingSpan) => AsyncGenerator<readonly Row[]>;
}

const column = <Row>(
  head: string,
  about: string,
  value: (row: Row) => string | number | undefined,
): GoingColumn<Row> => ({ head, about, value: (row) => value(row) ?? '' });

/** A moment as text: RFC 3339, UTC. Empty where there is none. */
export const timeText = (ms: number | undefined): string =>
  ms === undefined || ms <= 0 ? '' : new Date(ms).toISOString();
const secondText = (seconds: number | undefined): string =>
  seconds === undefined ? '' : timeText(seconds * 1_000);

/** A group with those above it, as the import of sheets reads it. */
const pathText = (tree: GroupTree<GroupRecord>, groupid: number): string =>
  tree
    .path(groupid)
    .map(({ name }) => name)
    .join(' / ');
const pathsText = (tree: GroupTree<GroupRecord>, groupids: readonly number[]): string =>
  groupids
    .map((groupid) => pathText(tree, groupid))
    .filter((path) => path !== '')
    .join('; ');

/** Groups that go out: of a branch its own, whose root stands as one. */
const groupTree = async ({ store, reach }: GoingParts): Promise<GroupTree<GroupRecord>> =>
  new GroupTree((await store.groups.list()).filter(({ groupid }) => reach?.hasGroup(groupid) ?? true));

interface GroupRow {
  /** The number of the group above it, if that goes out. */
  readonly above: number | undefined;
  readonly group: GroupRecord;
  readonly path: string;
}
const groups: GoingSheet<GroupRow> = {
  what: 'a group of devices and people; sheets of groups are imported before all others',
  columns: [
    column('Group with those above it', 'its name behind those of the groups above it', ({ path }) => path),
    column('Number', 'number of the group', ({ group }) => group.groupid),
    column('Number above', 'number of the group above it; empty: none', ({ above }) => above),
    column('Devices at most', 'how many devices it may have', ({ group }) => group.maxDevices),
  ],
  async *pages(parts) {
    const tree = await groupTree(parts);
    yield tree.inOrder().map((group) => ({
      group,
      above: tree.parent(group.groupid)?.groupid,
      path: pathText(tree, group.groupid),
    }));
  },
};

/** Others have their turn between two. */
const DEVICES_A_LOT = 500;

interface DeviceRow {
  readonly device: DeviceRecord;
  readonly groups: string;
}
const devices: GoingSheet<DeviceRow> = {
  what: 'a device; may be imported again as a sheet of devices',
  columns: [
    column('Device ID', 'by which it is known', ({ device }) => device.deviceid),
    column('Device Memo', 'what people call it', ({ device }) => device.memo),
    column('Plate', 'its licence plate', ({ device }) => device.plate),
    column('Channels', 'how many channels it has', ({ device }) => device.channelMask.length),
    column('Kind of vehicle', 'as which it is drawn', ({ device }) => vehicleIcons[device.icon]),
    column('Driver', 'who is entered as its driver', ({ device }) => device.driverName),
    column('Second Memo', 'what else people say of it', ({ device }) => device.secondMemo),
    column('External Id', 'by which another system knows it', ({ device }) => device.externalId),
    column(
      'Data Storage Days',
      'days its recordings are kept; 0: as all',
      ({ device }) => device.storageDays,
    ),
    column(
      'Over-speed Value',
      'km/h above which it is too fast; 0: as all',
      ({ device }) => device.overSpeedKmh,
    ),
    column('Groups', 'groups in which it is, each with those above it', (row) => row.groups),
    column('First seen', 'when it was first heard of, UTC', ({ device }) => timeText(device.firstSeenMs)),
  ],
  async *pages(parts) {
    const tree = await groupTree(parts);
    const membershipsOf = Map.groupBy(await parts.store.groups.memberships(), ({ deviceid }) => deviceid);
    for (const some of batchesOf(goingDevices(parts), DEVICES_A_LOT))
      yield some.map((device) => ({
        device,
        groups: pathsText(
          tree,
          (membershipsOf.get(device.deviceid) ?? []).map(({ groupid }) => groupid),
        ),
      }));
  },
};

/** Of a branch the drivers who are entered for a device of it. */
export const driverGoes = (
  { deviceid }: Pick<Driver, 'deviceid'>,
  { reach }: Pick<GoingParts, 'reach'>,
): boolean => reach === undefined || reach.hasDevice(deviceid);

const drivers: GoingSheet<Driver> = {
  what: 'a driver; may be imported again as a sheet of drivers',
  columns: [
    column('Driver name', 'name', ({ name }) => name),
    column('Card number', 'number of the card', ({ card }) => card),
    column('Device ID', 'the device that they drive; empty: no certain one', ({ deviceid }) => deviceid),
    column('Phone', 'telephone number', ({ phone }) => phone),
    column('Birthday', 'birthday, as YYYY-MM-DD', ({ birthday }) => birthday),
    column('Gender', 'female, male or other; empty: not said', ({ gender }) => gender),
    column('Number', 'number of the driver', ({ driverid }) => driverid),
  ],
  async *pages(parts) {
    yield (await parts.store.drivers.list()).filter((driver) => driverGoes(driver, parts));
  },
};

interface PersonRow {
  readonly user: UserRecord;
  readonly permission: string;
  readonly groups: string;
}
const people: GoingSheet<PersonRow> = {
  what: 'a person who may sign in, without anything secret; may be imported again as a sheet of people',
  columns: [
    column('Username', 'by which they sign in', ({ user }) => user.userName),
    column('Permission', 'name of their permission', ({ permission }) => permission),
    column('Groups', 'groups that they see, each with those above it', (row) => row.groups),
    column('E-mail', 'e-mail address', ({ user }) => user.mail),
    column('Phone', 'telephone number', ({ user }) => user.phone),
    column('Memo', 'what is said of them', ({ user }) => user.memo),
    column('Language of messages', 'in which they are told things', ({ user }) => user.language),
    column('Expiry date', 'last day of the account, as YYYY-MM-DD', ({ user }) => user.expiryDate),
    column('Disabled', 'yes: they may not sign in', ({ user }) => (user.disabled ? 'yes' : 'no')),
    column('Manager', 'yes: they manage the branch of their group', ({ user }) =>
      user.manager ? 'yes' : 'no',
    ),
    column('Signed in', 'when they signed in last, UTC', ({ user }) => timeText(user.signedInMs)),
  ],
  async *pages(parts) {
    const { store, reach } = parts;
    const tree = await groupTree(parts);
    const names = new Map((await store.permissions.list()).map(({ id, name }) => [id, name]));
    const users = reach?.people ?? (await store.users.list());
    yield users.map((user) => ({
      user,
      permission: names.get(user.level) ?? String(user.level),
      groups: pathsText(tree, user.groupIds),
    }));
  },
};

const PAGE = 1_000;
const events: GoingSheet<KeptEvent> = {
  what: 'something that happened',
  columns: [
    column('id', 'number of the event', ({ id }) => id),
    column('time', 'when it happened or began, UTC', ({ time }) => secondText(time)),
    column('device', 'ID of the device; empty: the server', ({ deviceid }) =>
      deviceid === SERVER_EVENTS ? '' : deviceid,
    ),
    column('code', 'number of its kind', ({ eventid }) => eventid),
    column(
      'event',
      'its kind in English',
      ({ eventid, eventname }) => eventname || (eventCodeOf(eventid)?.name ?? `Event ${eventid}`),
    ),
    column('source', 'who said it', ({ source }) => source),
    column('course', 'moment, lasts, over, or untold: nobody told its end', ({ course }) => course),
    column('end', 'when it ended, UTC', ({ endTime }) => secondText(endTime)),
    column('learnt', 'when the server learnt of it, UTC', ({ learnt }) => secondText(learnt)),
    column('late', '1: it came long after it happened', ({ late }) => Number(late)),
    column('channel', 'channel, from 1; empty: none', ({ channel }) => channel),
    column('lat', 'degrees north; empty in private times', ({ lat }) => lat),
    column('lng', 'degrees east; empty in private times', ({ lng }) => lng),
    column('speed', 'km/h; empty in private times', ({ speedKmh }) => speedKmh),
    column('driver', 'who was entered as the driver', ({ driver }) => driver),
    column('fence', 'number of the fence', ({ fenceId }) => fenceId),
    column('fence title', 'title that the fence had then', ({ fenceName }) => fenceName),
    column('memo', 'what is said of it', ({ memo }) => memo),
    column('values', 'what else the device said of it, as JSON', ({ values }) => JSON.stringify(values)),
    column('attachments', 'how many files of it the device announced', ({ attachments }) => attachments),
    column(
      'check status',
      '0 new, 1 acknowledged, 2 confirmed, 3 a false alarm',
      ({ checkStatus }) => checkStatus,
    ),
    column('hidden', '1: a plan has it shown to nobody', ({ hidden }) => Number(hidden)),
  ],
  async *pages(parts, { fromMs, toMs }) {
    const { store, privacy, reach } = parts;
    const titled = withoutOthersTitles(parts);
    for (let after = 0; ;) {
      const lot = await store.events.behind(after, PAGE);
      const last = lot.at(-1);
      if (last === undefined) return;
      after = last.id;
      yield lot
        .filter(({ time }) => time * 1_000 >= fromMs && time * 1_000 < toMs)
        // What a plan shows to nobody is for administrators of the whole.
        .filter(({ deviceid, hidden }) => reach === undefined || (reach.hasDevice(deviceid) && !hidden))
        .map((event) => {
          const ms = event.time * 1_000;
          return privacy.between(event.deviceid, ms, ms + 1_000, 'place').length > 0
            ? withoutPlace(event)
            : titled(event);
        });
    }
  },
};

const audit: GoingSheet<TrailEntry> = {
  what: 'an entry of the audit trail: who did what',
  columns: [
    column('number', 'number of the entry', ({ seq }) => seq),
    column('time', 'when, UTC', ({ timeMs }) => timeText(timeMs)),
    column('user', 'who: a username; empty: nobody who had signed in', ({ user }) => user),
    column('address', 'from which address', ({ ip }) => ip),
    column('door', 'by which way', ({ door }) => door),
    column('call', 'which call of the server', ({ call }) => call),
    column('devices', 'which devices it is about', (entry) => entry.devices.join(' ')),
    column('outcome', 'ok, or how it was refused', ({ outcome }) => outcome),
    column('text', 'what was done', ({ text }) => hostAlone(text)),
    column('changes', 'fields that became another: before and after, as JSON', ({ changes }) =>
      changes.length === 0 ? '' : JSON.stringify(hostsAlone(changes)),
    ),
  ],
  async *pages({ store }, { fromMs, toMs }) {
    for (let beforeSeq: number | undefined; ;) {
      const page = await store.trail.find({ fromMs, toMs: toMs - 1, beforeSeq, limit: PAGE });
      yield page.entries;
      if (page.beforeSeq === undefined) return;
      ({ beforeSeq } = page);
    }
  },
};

const watched: GoingSheet<StreamUse> = {
  what: 'somebody watched, talked or took something away',
  columns: [
    column('kind', 'what it was', ({ kind }) => kind),
    column('user', 'who: a username', ({ user }) => user),
    column('address', 'from which address', ({ ip }) => ip),
    column('devices', 'of which devices', (use) => use.devices.join(' ')),
    column('channel', 'channel, from 1; 0: none', ({ channel }) => channel),
    column('began', 'when it began, UTC', ({ beganMs }) => timeText(beganMs)),
    column('ended', 'when it ended, UTC', ({ endedMs }) => timeText(endedMs)),
    column('state', 'how it ended', ({ state }) => state),
    column('bytes', 'bytes that were sent', ({ bytes }) => bytes),
  ],
  async *pages({ store }, { fromMs, toMs }) {
    for (let beforeUse: number | undefined; ;) {
      const page = await store.streamUses.find({
        kinds: streamUse.fields.kind.schema.options,
        fromMs,
        toMs: toMs - 1,
        beforeUse,
        limit: PAGE,
      });
      yield page.uses;
      if (page.beforeUse === undefined) return;
      ({ beforeUse } = page);
    }
  },
};

/** A sheet of records of any kind. */
export interface RecordSheet {
  readonly what: string;
  readonly columns: readonly Pick<GoingColumn<never>, 'head' | 'about'>[];
  /** Whether it is of the stretch of time alone. */
  readonly timed: boolean;
  /** Rights without which it does not go out with a branch; undefined: it never does. */
  readonly ofBranch: readonly Right[] | undefined;
  /** @param path without its ending */
  readonly write: (path: string, parts: GoingParts, span: GoingSpan, writing: GoingWriting) => Promise<void>;
}

/** @param timed whether it is of the stretch of time alone */
const sheet = <Row>(
  { what, columns, pages }: GoingSheet<Row>,
  { timed = false, ofBranch }: { readonly timed?: boolean; readonly ofBranch?: readonly Right[] },
): RecordSheet => ({
  what,
  columns,
  timed,
  ofBranch,
  write: async (path, parts, span, writing) =>
    await writing.sheet(path, columns, pages(parts, span), timed ? span : {}),
});

/** Whether a sheet goes out: every sheet with the whole company, of a branch those that say so to people with the rights. */
export const sheetGoes = ({ reach }: Pick<GoingParts, 'reach'>, { ofBranch }: RecordSheet): boolean =>
  reach === undefined || (ofBranch !== undefined && reach.holds(ofBranch));

/** Sheets that say records in their own way, by the name of their file. The first four are read by the import of sheets. */
export const recordSheets: Readonly<Record<string, RecordSheet>> = {
  groups: sheet(groups, { ofBranch: [] }),
  devices: sheet(devices, { ofBranch: [] }),
  drivers: sheet(drivers, { ofBranch: [] }),
  people: sheet(people, { ofBranch: [] }),
  events: sheet(events, { timed: true, ofBranch: ['F_event'] }),
  // Their screens export these with what a manager may read of them.
  audit: sheet(audit, { timed: true }),
  watched: sheet(watched, { timed: true }),
};
