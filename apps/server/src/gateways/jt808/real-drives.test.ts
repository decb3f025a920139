import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeTime } from '@outrider/jt808/device-time.ts';
import { ManualClock } from '@outrider/kit/clock.ts';
import { hasRecordings, recording } from '@outrider/kit/testing/recordings.ts';
import type { Place } from '@outrider/model/maps/place.ts';
import { emptyFence } from '@outrider/model/places/fence-record.ts';
import type { FenceShape } from '@outrider/model/places/fence-shape.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { expect, test } from 'vitest';
import { locationAt, PHONE, START } from './testing.ts';
import { startPlaces } from './testing-places.ts';
import { visitsOf } from './testing-visits.ts';

// Real drives over a real connection, with fences that never change: what is in testing/real-drives was looked through once, and stays.

const drives = [
  'liverpool_bus_4720',
  'envirocar_99c720_Opel_Movano',
  'munich_x0001-001',
  'genivi_20100411_Geko_Regensburg',
];

/** So long a recorder may say nothing. */
const QUIET_MS = 30_000;

interface DrivenFix extends Place {
  readonly ms: number;
  readonly speedKmh: number;
}

function fixesOf(name: string): DrivenFix[] {
  const [head = '', ...lines] = new TextDecoder()
    .decode(recording(`tracks/${name}.csv`))
    .trim()
    .split('\n');
  const columns = head.trim().split(',');
  const [time, lat, lng, speed] = ['time_utc', 'lat', 'lng', 'speed_kmh'].map((column) =>
    columns.indexOf(column),
  );
  return lines.map((line) => {
    const values = line.split(',');
    const at = (column: number | undefined): string => values[column ?? -1] ?? '';
    return {
      ms: Date.parse(at(time)),
      lat: Number(at(lat)),
      lng: Number(at(lng)),
      speedKmh: Number(at(speed)) || 0,
    };
  });
}

/** A circle, a square with a hole and a corridor, each where the drive was. */
function fencesOn(fixes: readonly DrivenFix[]): FenceShape[] {
  const at = (part: number): Place => {
    const { lat, lng } = fixes[Math.floor(part * (fixes.length - 1))] ?? { lat: 0, lng: 0 };
    return { lat, lng };
  };
  const square = ({ lat, lng }: Place, degrees: number): Place[] => [
    { lat: lat - degrees, lng: lng - degrees },
    { lat: lat - degrees, lng: lng + degrees },
    { lat: lat + degrees, lng: lng + degrees },
    { lat: lat + degrees, lng: lng - degrees },
  ];
  return [
    { kind: 'circle', centre: at(0.25), radius: 150 },
    { kind: 'polygon', rings: [square(at(0.5), 0.006), square(at(0.5), 0.002)] },
    { kind: 'corridor', line: [at(0.6), at(0.65), at(0.7)], width: 120 },
  ];
}

async function told(name: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-drives-'));
  layDatabase(folder);
  const store = await openSqliteStore({ folder });
  try {
    const fixes = fixesOf(name);
    const firstMs = fixes[0]?.ms ?? 0;
    const clock = new ManualClock(START);
    const { terminal, book, passUntil, stop } = await startPlaces(store, clock);
    const common = { ...emptyFence(0), enabled: true, triggerIn: true, triggerOut: true, deviceids: [PHONE] };
    for (const [number, shape] of fencesOn(fixes).entries()) {
      const { number: _number, edits: _edits, edition: _edition, ...change } = common;
      await book.put(number, { ...change, title: shape.kind, shape });
    }
    for (const { ms, lat, lng, speedKmh } of fixes) {
      const time = START + ms - firstMs;
      // Between fixes that follow closely nothing else needs to be said.
      if (time - clock.now() > QUIET_MS) await passUntil(time);
      else clock.advance(time - clock.now());
      terminal.say('location', {
        ...locationAt(time),
        latitude: lat,
        longitude: lng,
        speedKmh,
        time: encodeTime(time),
      });
      expect(await terminal.hear('platformAnswer')).toMatchObject({ result: 0 });
    }
    const visits = await visitsOf(store, book.watching(), PHONE, START / 1_000);
    const events = await store.events.between({ deviceid: PHONE, from: 0, to: 1e10, limit: 999 });
    await stop();
    return [
      `${name}: ${fixes.length} fixes`,
      ...visits.map((visit) => `  visit ${visit}`),
      ...events
        .filter(({ source }) => source === 'fence')
        .map(({ eventid, time, memo }) => ({ eventid, memo, second: time - START / 1_000 }))
        .toSorted((a, b) => a.second - b.second || a.memo.localeCompare(b.memo))
        .map(({ eventid, memo, second }) => `  ${eventid === 51 ? 'in ' : 'out'} ${memo} ${second}`),
    ];
  } finally {
    await store[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true });
  }
}

test.skipIf(!hasRecordings).each(drives)(
  'a real drive gives the visits and events that are written down, to the second: %s',
  async (name) => {
    const lines = await told(name);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./testing/real-drives/${name}.txt`);
  },
);
