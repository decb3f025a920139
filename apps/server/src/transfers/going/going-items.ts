import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { DAY_MS } from '@outrider/model/recordings/segment.ts';
import { goingTables } from '@outrider/model/transfers/going/going-tables.ts';
import type { GoingStep, GoingWants } from '@outrider/model/transfers/going-wants.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import type { NewItem } from '@outrider/model/transfers/transfer-record.ts';
import { SourceFault } from '../source-fault.ts';
import { tableGoes } from './branch-rows.ts';
import { branchFileBytes, filesItems, filesLabel } from './files-items.ts';
import { safeNames } from './going-names.ts';
import { goingDevices, type GoingParts } from './going-parts.ts';
import type { GoingBody } from './going-spec.ts';
import { mayHave } from './may-have.ts';
import { recordSheets, sheetGoes, type GoingSpan } from './record-sheets.ts';
import { SERVER_SETTINGS } from './write-records.ts';
import type { GoingWeight } from './going-folder.ts';

/** Items of one export: months of devices, days of channels. */
const MOST_ITEMS = 500_000;
/** Items that are kept together. */
const ITEMS_A_LOT = 1_000;
/** Devices that are looked at together. */
const DEVICES_AT_ONCE = 200;
/** About how many bytes a position takes. */
const POSITION_BYTES = { csv: 120, geojson: 330, gpx: 290, none: 0 } as const;
/** About how many bytes a record takes, and a trip. */
const RECORDS_BYTES = 1_000_000;

/** The days that are wanted, as a stretch of time. */
export const spanOf = ({ fromDay, toDay }: Pick<GoingWants, 'fromDay' | 'toDay'>): GoingSpan => ({
  fromMs: Date.parse(fromDay),
  toMs: Date.parse(toDay) + DAY_MS,
});

/** The same, without footage from before the manager of the exported branch may see. */
function spanFor(wants: GoingWants, { reach }: Pick<GoingParts, 'reach'>): GoingSpan {
  const { fromMs, toMs } = spanOf(wants);
  const from = Math.max(fromMs, reach?.oldestMs ?? fromMs);
  return { fromMs: Math.min(from, toMs), toMs };
}

/** The months of a stretch of time (UTC), the first and the last as far as they are in it. */
export function monthsOf({ fromMs, toMs }: GoingSpan): GoingSpan[] {
  const months: GoingSpan[] = [];
  for (let at = fromMs; at < toMs;) {
    const date = new Date(at);
    const next = Math.min(toMs, Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1));
    months.push({ fromMs: at, toMs: next });
    at = next;
  }
  return months;
}

const monthText = (ms: number): string => new Date(ms).toISOString().slice(0, 7);

type ItemOf = Pick<NewItem, 'step' | 'label' | 'body'>;
const item = <Step extends GoingStep>(step: Step, label: string, body: GoingBody<Step>): ItemOf => ({
  step,
  label: label.slice(0, 200),
  body: JSON.stringify(body),
});

/**
 * Everything that is to be written, in its order, in lots: others have their turn between two.
 * @throws SourceFault where that is more than one export can hold, if possible before the first lot
 */
export async function* goingItems(wants: GoingWants, parts: GoingParts): AsyncGenerator<readonly NewItem[]> {
  const span = spanFor(wants, parts);
  // The future is not written.
  const until = Math.min(span.toMs, Math.ceil(parts.clock.now() / DAY_MS) * DAY_MS);
  const past = { fromMs: span.fromMs, toMs: Math.max(span.fromMs, until) };
  const deviceids = goingDevices(parts).map(({ deviceid }) => deviceid);
  if (wants.positions !== 'none' && deviceids.length * monthsOf(past).length > MOST_ITEMS)
    throw new SourceFault(transferSentences.goingMuch);
  let lot: NewItem[] = [];
  let number = 0;
  for await (const one of itemsOf(wants, past, deviceids, parts)) {
    if (number >= MOST_ITEMS) throw new SourceFault(transferSentences.goingMuch);
    lot.push({ number: ++number, line: 0, ...one });
    if (lot.length < ITEMS_A_LOT) continue;
    yield lot;
    lot = [];
    await turnOfOthers();
  }
  yield lot;
}

async function* itemsOf(
  wants: GoingWants,
  past: GoingSpan,
  deviceids: readonly string[],
  parts: GoingParts,
): AsyncGenerator<ItemOf> {
  const { reach } = parts;
  const span = spanFor(wants, parts);
  const months = mayHave(reach, 'trips') ? monthsOf(past) : [];
  const tables = Object.entries(goingTables).filter(([, table]) => tableGoes(parts, table));
  for (const [sheet, one] of Object.entries(recordSheets))
    if (sheetGoes(parts, one)) yield item('records', sheet, { sheet, ...span });
  for (const [table, { form, file }] of tables)
    if (form === 'csv') yield item('records', file.replace('records/', ''), { sheet: table, ...span });
  yield item('places', 'fences', { what: 'fences' });
  yield item('places', 'routes', { what: 'routes' });
  if (reach === undefined) yield item('settings', SERVER_SETTINGS, { table: SERVER_SETTINGS });
  for (const [table, { form, file }] of tables)
    if (form === 'json') yield item('settings', file.replace('settings/', ''), { table });
  for (const month of months) {
    yield item('trips', `visits ${monthText(month.fromMs)}`, { what: 'visits', ...month });
    if (wants.trips) yield item('trips', `trips ${monthText(month.fromMs)}`, { what: 'trips', ...month });
  }
  const folders = safeNames(deviceids);
  const folderOf = (deviceid: string): string => folders.get(deviceid) ?? '';
  if (wants.positions !== 'none' && mayHave(reach, 'positions'))
    for (const month of months)
      for (const deviceid of deviceids)
        yield item('positions', `${deviceid} ${monthText(month.fromMs)}`, {
          deviceid,
          folder: folderOf(deviceid),
          ...month,
        });
  if (wants.files)
    for await (const body of filesItems(span, parts)) yield item('files', filesLabel(body), body);
  if (wants.recordings && mayHave(reach, 'recordings')) {
    const [first, last] = [past.fromMs / DAY_MS, past.toMs / DAY_MS - 1];
    for (const deviceid of deviceids)
      for (const { day, channel, minutes } of await parts.store.recordings.days(deviceid, first, last))
        if (minutes.some((byte) => byte !== 0)) {
          const fromMs = day * DAY_MS;
          const label = `${deviceid} ${channel} ${new Date(fromMs).toISOString().slice(0, 10)}`;
          const folder = folderOf(deviceid);
          yield item('recordings', label, { deviceid, folder, channel, fromMs, toMs: fromMs + DAY_MS });
        }
  }
  yield item('manifest', 'manifest', {});
}

/** About how much everything weighs, and how much room there is. */
export async function goingWeight(wants: GoingWants, parts: GoingParts): Promise<GoingWeight> {
  const { store, folder, server } = parts;
  const { fromMs, toMs } = spanFor(wants, parts);
  const [fromDay, toDay] = [fromMs / DAY_MS, toMs / DAY_MS];
  const deviceids = goingDevices(parts).map(({ deviceid }) => deviceid);
  const weight = { records: RECORDS_BYTES, positions: 0, files: 0, recordings: 0 };
  for (let at = 0; at < deviceids.length; at += DEVICES_AT_ONCE) {
    const some = deviceids.slice(at, at + DEVICES_AT_ONCE);
    if (wants.positions !== 'none') {
      const { rows } = await store.deviceDays.sums({ deviceids: some, fromDay, toDay: toDay - 1 });
      for (const { reports } of rows) weight.positions += reports * POSITION_BYTES[wants.positions];
    }
    if (wants.recordings) {
      const rooms = await store.recordings.room({ deviceids: some, recentFrom: fromDay, recentTo: toDay });
      for (const { recentBytes } of rooms) weight.recordings += Number(recentBytes);
    }
  }
  if (wants.files && parts.reach !== undefined)
    weight.files += await branchFileBytes({ fromMs, toMs }, parts);
  else if (wants.files) {
    const uploaded = await store.uploadedFiles.sums(server);
    for (const { bytes } of uploaded) weight.files += bytes;
    weight.files += (await store.worksDone.fileBytes('')).all;
  }
  return { ...weight, free: Math.max(0, await folder.room()) };
}
