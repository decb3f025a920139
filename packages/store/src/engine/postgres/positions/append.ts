import type { MadeEvents } from '@outrider/model/events/fact.ts';
import { CLOCK_OFF_MS } from '@outrider/model/positions/report-order.ts';
import { isNewest } from '../../../positions/newest-row.ts';
import type { Appended } from '../../sqlite/positions/position-thread.ts';
import { type BatchEntry, readBatch } from '../../sqlite/positions/report-batch.ts';
import { writeFacts } from '../events/write-facts.ts';
import type { PostgresSession } from '../link.ts';
import type { BatchDevice, DayCounts, Numbered } from './day-counts.ts';
import { listed } from './position-schema.ts';

/** Rows as values of one statement: their bytes lie in the batch, as one value too. */
const ROWS = `SELECT device, time, substring($1::bytea FROM f::integer FOR l::integer) AS report, late, arrived, place
  FROM unnest($2::text::bigint[], $3::text::bigint[], $4::text::bigint[], $5::text::bigint[], $6::text::bigint[], $7::text::bigint[])
  WITH ORDINALITY AS rows (device, time, f, l, late, arrived, place) ORDER BY place`;

const KEEP = `INSERT INTO position_journal (device, time, report, late, arrived)
  SELECT device, time, report, late, arrived FROM (${ROWS}) AS given ON CONFLICT DO NOTHING`;

const KEEP_ONWARD = `WITH kept AS (${KEEP} RETURNING device, time, report, late, arrived, place)
  INSERT INTO onward_reports (server, deviceid, time, late, arrived, report)
  SELECT $8::text, deviceid, time, late, arrived, report FROM kept JOIN position_devices ON number = device ORDER BY place`;

const KEEP_LATEST = `INSERT INTO position_latest (device, time, report, late, arrived)
  SELECT device, time, report, late, arrived FROM (${ROWS}) AS given
  ON CONFLICT (device) DO UPDATE
  SET time = excluded.time, report = excluded.report, late = excluded.late, arrived = excluded.arrived
  WHERE least(excluded.time, coalesce(excluded.arrived, excluded.time)) >=
    least(position_latest.time, coalesce(position_latest.arrived, position_latest.time))
    OR (excluded.late = 0 AND abs(excluded.time - excluded.arrived) > ${CLOCK_OFF_MS})`;

function valuesOf(batch: Uint8Array, rows: readonly Numbered[]): unknown[] {
  return [
    batch,
    listed(rows.map(({ number }) => number)),
    listed(rows.map(({ time }) => time)),
    listed(rows.map(({ report }) => report.byteOffset - batch.byteOffset + 1)),
    listed(rows.map(({ report }) => report.length)),
    listed(rows.map(({ late }) => (late ? 1 : 0))),
    listed(rows.map(({ arrivedMs }) => arrivedMs ?? null)),
  ];
}

/** Numbers of the devices of a batch; devices that are not known yet get one. */
async function numbered(
  session: PostgresSession,
  entries: readonly BatchEntry[],
  known: ReadonlyMap<string, number>,
): Promise<Map<string, BatchDevice>> {
  const deviceids = [...new Set(entries.map(({ deviceid }) => deviceid))];
  const fresh = deviceids.filter((deviceid) => !known.has(deviceid));
  const devices = new Map<string, BatchDevice>();
  for (const deviceid of deviceids) {
    const number = known.get(deviceid);
    if (number !== undefined) devices.set(deviceid, { number, deviceid, isFirst: false });
  }
  if (fresh.length === 0) return devices;
  const { rows } = await session.query<{ number: number; deviceid: string }>(
    `INSERT INTO position_devices (deviceid) SELECT json_array_elements_text($1::json)
     ON CONFLICT (deviceid) DO UPDATE SET deviceid = excluded.deviceid RETURNING number, deviceid`,
    [JSON.stringify(fresh)],
  );
  for (const { number, deviceid } of rows) devices.set(deviceid, { number, deviceid, isFirst: true });
  return devices;
}

/** What became of a batch. @property committed to be called once it is */
export interface KeptBatch {
  readonly made: MadeEvents;
  readonly reports: number;
  readonly committed: () => void;
}

/** Keeps a batch and what it says happened, within a transaction. */
export async function keepBatch(
  session: PostgresSession,
  { batch, facts, onward }: Appended,
  {
    known,
    counts,
    nowMs,
  }: { readonly known: Map<string, number>; readonly counts: DayCounts; readonly nowMs: number },
): Promise<KeptBatch> {
  const entries = [...readBatch(batch)];
  const devices = await numbered(session, entries, known);
  await counts.load(session, [...devices.values()]);
  const rows = entries.flatMap((entry): Numbered[] => {
    const device = devices.get(entry.deviceid);
    return device === undefined ? [] : [{ ...entry, number: device.number }];
  });
  let counted = (): void => {};
  if (rows.length > 0) {
    const values = valuesOf(batch, rows);
    if (onward === undefined) await session.query(KEEP, values);
    else await session.query(KEEP_ONWARD, [...values, onward]);
    const latest = new Map<number, Numbered>();
    for (const row of rows) if (isNewest(row, latest.get(row.number))) latest.set(row.number, row);
    const newest = [...latest.values()].sort((a, b) => a.number - b.number);
    await session.query(KEEP_LATEST, valuesOf(batch, newest));
    counted = await counts.take(session, rows, nowMs);
  }
  const made = facts.length > 0 ? await writeFacts(session, facts, Math.floor(nowMs / 1_000)) : [];
  return {
    made,
    reports: rows.length,
    committed() {
      for (const { deviceid, number } of devices.values()) known.set(deviceid, number);
      counted();
    },
  };
}
