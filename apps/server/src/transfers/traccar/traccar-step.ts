import { isFreeSlot } from '@outrider/model/places/free-slot.ts';
import { isDeepStrictEqual } from 'node:util';
import { deviceRecord } from '@outrider/model/devices/device-record.ts';
import { vehicleIcons } from '@outrider/model/devices/device.ts';
import { driverRecord } from '@outrider/model/drivers/driver-record.ts';
import { emptyFence, type Fence, fenceRecord } from '@outrider/model/places/fence-record.ts';
import type { FenceHours, FenceRules } from '@outrider/model/places/fence-rules.ts';
import { MAX_FENCES } from '@outrider/model/places/limits.ts';
import { importSentences } from '@outrider/model/places/sentences.ts';
import { userRecord } from '@outrider/model/people/user-record.ts';
import { sentence } from '@outrider/model/text.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import type { TraccarStep } from '@outrider/model/transfers/traccar-wants.ts';
import type { Store } from '@outrider/store/store.ts';
import type { FenceBook } from '../../happenings/fences/fence-book.ts';
import { bringDevice } from '../bring-device.ts';
import { bringDriver } from '../bring-driver.ts';
import { bringPerson, type PeopleLimits } from '../bring-person.ts';
import { bringGroup } from '../group-place.ts';
import { RefusedRow } from '../refused-row.ts';
import { changed, type Fate, made, refusal, same } from '../transfer-kind.ts';
import type { World } from '../world.ts';
import { bringCalendar } from './bring-calendar.ts';
import { hoursOfCalendar } from './traccar-hours.ts';
import { fenceTitleOf, lineOf, type TraccarBody } from './traccar-items.ts';
import { shapeOfWkt } from './traccar-wkt.ts';

/** What a record of Traccar is brought over with. */
export interface TraccarReader {
  readonly world: World;
  readonly limits: PeopleLimits;
  readonly fences: FenceShelf;
  readonly store: Pick<Store, 'shiftCalendars'>;
  readonly bringDay: (body: TraccarBody<'positions'>) => Promise<Fate>;
}

/** The fences that there are, with those that a dry run would make. */
export interface FenceShelf {
  readonly book: Pick<FenceBook, 'slots' | 'putAll'>;
  readonly wouldBe: Map<string, Fence>;
}

/** What a Traccar calls kinds of vehicles that are called otherwise here. */
const categories: Readonly<Record<string, (typeof vehicleIcons)[number]>> = {
  truck: 'truck',
  pickup: 'truck',
  trolleybus: 'truck',
  motorcycle: 'motorcycler',
  scooter: 'motorcycler',
  bicycle: 'motorcycler',
  person: 'individual',
  train: 'train',
  tram: 'train',
  ship: 'ship',
  boat: 'ship',
  plane: 'airplane',
  helicopter: 'airplane',
  arrow: 'arrow',
};

const MOST_MEMO = 128;
const MOST_NAME = 31;

type Steps = {
  readonly [Step in TraccarStep]: (body: TraccarBody<Step>, reader: TraccarReader) => Promise<Fate>;
};

/** Brings a record of each step over. @throws RefusedRow; OutriderError for what the store refuses; SourceFault */
export const traccarStep: Steps = {
  group: async ({ path }, { world }) => await bringGroup(path, world),

  async device({ deviceid, memo, secondMemo, category, group }, { world }) {
    demandDeviceId(deviceid);
    const icon = categories[category.toLowerCase()];
    const groupid = group === undefined ? undefined : await groupOf(group, world);
    return await bringDevice(
      {
        deviceid,
        channels: undefined,
        fields: {
          memo: lineOf(memo, MOST_MEMO),
          ...(secondMemo !== '' && { secondMemo: lineOf(secondMemo, MOST_MEMO) }),
          ...(icon !== undefined && { icon: vehicleIcons.indexOf(icon) }),
        },
        groupIds: groupid === undefined ? [] : [groupid],
      },
      world,
    );
  },

  async driver({ name, card, deviceid }, { world }) {
    const words = { name: lineOf(name, MOST_NAME), card: card.trim() };
    const isName = driverRecord.fields.name.schema.safeParse(words.name).success;
    if (!isName || !driverRecord.fields.card.schema.safeParse(words.card).success)
      return refusal(transferSentences.driverUnfit);
    const drives = deviceid !== '' && world.device(deviceid) !== undefined;
    return await bringDriver({ ...words, ...(drives && { deviceid }) }, world);
  },

  async fence({ title, twice, area, sideM, deviceids, groups, calendar }, { world, fences }) {
    demandOnce(twice);
    const named = fenceTitleOf(title);
    const shape = shapeOfWkt(area, sideM);
    if (named === undefined || shape === undefined) return refusal(transferSentences.fenceUnfit);
    const groupids: number[] = [];
    for (const path of groups) groupids.push(await groupOf(path, world));
    const watched = deviceids.filter((deviceid) => world.device(deviceid) !== undefined);
    const brought = { title: named, shape, deviceids: sorted(watched), groupids: sorted(groupids) };
    const hours = calendar === undefined ? undefined : await hoursOfCalendar(calendar, world.nowMs);
    const isByHand = calendar !== undefined && hours === undefined;
    return await bringFence(brought, { hours, isByHand }, fences, world.isDry);
  },

  async person(
    { userName, twice, level, mail, phone, disabled, expiryDate, groups, deviceids },
    { world, limits },
  ) {
    demandOnce(twice);
    const { fields } = userRecord;
    if (!fields.userName.schema.safeParse(userName).success) return refusal(transferSentences.userUnfit);
    const groupIds: number[] = [];
    // Administrators are refused without anything being made for them.
    if (level !== 0) {
      for (const path of groups) groupIds.push(await groupOf(path, world));
      const known = deviceids.filter((deviceid) => world.device(deviceid) !== undefined);
      if (known.length > 0) {
        const own = await groupOf([`of_${userName.replaceAll(/[\s']+/g, '_')}`.slice(0, 64)], world);
        await world.join(
          [own],
          known.filter((deviceid) => !world.isMember(own, deviceid)),
        );
        groupIds.push(own);
      }
    }
    const person = {
      userName,
      level,
      groupIds: sorted([...new Set(groupIds)]),
      disabled,
      ...(fields.mail.schema.safeParse(mail).success && { mail }),
      ...(fields.phone.schema.safeParse(phone).success && { phone }),
      ...(expiryDate !== undefined && !limits.keepsDates && { expiryDate }),
    };
    return await bringPerson(person, world, limits);
  },

  async calendar({ twice, ...calendar }, { world, store }) {
    demandOnce(twice);
    return await bringCalendar(calendar, store, world);
  },

  async positions(body, { world, bringDay }) {
    if (world.device(body.deviceid) === undefined)
      return refusal(sentence(transferSentences.deviceUnknown, { device: body.deviceid }));
    return world.isDry ? made : await bringDay(body);
  },
};

function demandDeviceId(deviceid: string): void {
  if (!deviceRecord.fields.deviceid.schema.safeParse(deviceid).success)
    throw new RefusedRow(transferSentences.deviceUnfit);
}

/** @throws RefusedRow for what has the name of an item before it */
function demandOnce(twice: number | undefined): void {
  if (twice !== undefined) throw new RefusedRow(sentence(transferSentences.rowTwice, { line: twice }));
}

/** @throws RefusedRow for a group that cannot be */
async function groupOf(path: readonly string[], world: World): Promise<number> {
  const { groupid, why } = await bringGroup(path, world);
  if (groupid === undefined) throw new RefusedRow(why);
  return groupid;
}

const sorted = <T extends string | number>(all: readonly T[]): T[] =>
  all.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));

type BroughtFence = Pick<Fence, 'title' | 'shape' | 'deviceids' | 'groupids'>;

/** Makes a fence, or changes the only one of its title: its ground, the vehicles that it watches, and when it counts. */
async function bringFence(
  brought: BroughtFence,
  { hours, isByHand }: { readonly hours: FenceHours | undefined; readonly isByHand: boolean },
  { book, wouldBe }: FenceShelf,
  isDry: boolean,
): Promise<Fate> {
  const slots = book.slots();
  const namesakes = slots.filter((slot) => !isFreeSlot(slot) && slot.title === brought.title);
  const [before = wouldBe.get(brought.title)] = namesakes;
  if (namesakes.length > 1) return refusal(importSentences.twice);
  const { title, shape, deviceids, groupids, rules: own } = before ?? emptyFence(0);
  const rules = hours === undefined ? own : withHours(own, hours);
  const why = isByHand || rules === undefined ? transferSentences.fenceHoursByHand : '';
  const isSame = isDeepStrictEqual(
    { title, shape, deviceids: sorted(deviceids), groupids: sorted(groupids), rules: own },
    { ...brought, rules: rules ?? own },
  );
  if (before !== undefined && isSame) return { ...same, why };
  const free = slots.find(isFreeSlot);
  const number = before?.number ?? free?.number ?? slots.length;
  if (number >= MAX_FENCES) return refusal(importSentences.noSlot);
  if (isDry)
    wouldBe.set(brought.title, { ...emptyFence(number), ...brought, ...(rules !== undefined && { rules }) });
  else {
    const { colour, purpose } = before ?? fenceRecord.defaults;
    const fresh = { enabled: true, triggerIn: true, triggerOut: true };
    const { enabled, triggerIn, triggerOut } = before ?? fresh;
    const change = { enabled, triggerIn, triggerOut, rules: rules ?? own, colour, purpose, ...brought };
    await book.putAll([{ number, change, basedOn: (before ?? free)?.edits ?? 0 }]);
  }
  return { ...(before === undefined ? made : changed), why };
}

/** The rules of a fence that counts at these hours alone; undefined where it cannot have them: a fence has one time zone for all its hours. */
function withHours(own: FenceRules, { spans, zone }: FenceHours): FenceRules | undefined {
  const hasOthers = own.hours !== undefined || own.expected !== undefined || own.away !== undefined;
  if (hasOthers && own.zone !== zone) return undefined;
  return { ...own, crossings: { spans }, zone };
}
