import { ManualClock } from '@outrider/kit/clock.ts';
import { readWhole, readZipDirectory } from '@outrider/evidence/zip/read-zip.ts';
import { serverSettings } from '@outrider/model/server-settings.ts';
import { expect, test } from 'vitest';
import { debugBundle } from './debug-bundle.ts';

/** A value for every setting that may be a text: secrets are told apart by their names. */
const valueOf = (key: string): unknown => `value-of-${key}-"quoted"`;
const secretKeys = Object.entries(serverSettings).flatMap(([section, { fields }]) =>
  Object.entries(fields).flatMap(([field, facts]) =>
    'secret' in facts && facts.secret === true ? [`${section}.${field}`] : [],
  ),
);

async function unpacked(bytes: Uint8Array): Promise<Record<string, string>> {
  const source = {
    size: bytes.length,
    read: async (at: number, length: number) => bytes.slice(at, at + length),
  };
  const { entries } = await readZipDirectory(source);
  const files = await Promise.all(
    entries.map(async (entry) => [entry.name, new TextDecoder().decode(await readWhole(source, entry))]),
  );
  return Object.fromEntries(files) as Record<string, string>;
}

const parts = {
  table: serverSettings,
  valueOf,
  options: { mapTiles: 'https://me:tilepass@tiles.example/{z}?key=tilekey', port: 24_680 },
  versions: () => ({ outrider: '1' }),
  health: async () => ({ store: true }),
  counts: () => ({ devices: 3 }),
  // A fault of the server that puts every secret into its log.
  lastLines: () => [
    ...secretKeys.map((key) => JSON.stringify({ level: 30, msg: `sent ${String(valueOf(key))}` })),
    JSON.stringify({ level: 40, url: 'https://me:pushpass@push.example/x?token=pushtoken' }),
  ],
  clock: new ManualClock(Date.UTC(2026, 0, 1)),
};

test('every secret that is set is nowhere in the bundle, whatever the log says', async () => {
  expect(secretKeys.length).toBeGreaterThan(2);
  const bytes = await debugBundle(parts);
  const raw = new TextDecoder('latin1').decode(bytes);
  for (const key of secretKeys) expect(raw).not.toContain(`value-of-${key}-`);
  for (const secret of ['tilepass', 'tilekey', 'pushpass', 'pushtoken']) expect(raw).not.toContain(secret);
});

test('it has versions, options, settings, health, counts and the log', async () => {
  const files = await unpacked(await debugBundle(parts));
  expect(Object.keys(files)).toEqual([
    'versions.json',
    'options.json',
    'settings.json',
    'health.json',
    'counts.json',
    'log.jsonl',
  ]);
  const settings = JSON.parse(files['settings.json']!) as Record<string, unknown>;
  for (const key of secretKeys) expect(settings[key]).toBe('[set]');
  expect(settings['log.level']).toBe(valueOf('log.level'));
  expect(settings['extraJs.text']).toBe('[set]');
  expect(JSON.parse(files['options.json']!)).toMatchObject({
    mapTiles: 'https://tiles.example/{z}',
    port: 24_680,
  });
  expect(files['log.jsonl']?.trimEnd().split('\n')).toHaveLength(secretKeys.length + 1);
});
