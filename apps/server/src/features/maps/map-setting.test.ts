import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Services } from '../../calls/services.ts';
import type { Config } from '../../options/config.ts';
import { mapSetting } from './map-setting.ts';

const folder = mkdtempSync(join(tmpdir(), 'outrider-setting-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A call to a server with these options; its clock runs as fast as it is asked to wait. */
function call(
  name: string,
  options: Partial<Config> & { readonly tiles?: string },
  onWait: (ms: number) => void = () => undefined,
) {
  let now = 0;
  const clock = {
    now: () => now,
    after(ms: number, work: () => void) {
      now += ms;
      onWait(now);
      setImmediate(work);
      return () => undefined;
    },
  };
  const { tiles = '', ...given } = options;
  const config = { demo: true, vehicles: 8, ...given };
  const settings = { get: (key: string) => (key === 'map.tiles' ? tiles : '') };
  const services = { config, settings, clock, demoStreetsFile: join(folder, name) } as unknown as Services;
  return { answer: () => mapSetting({}, {} as never, services), waited: () => now };
}

test('a caller from before the demo has drawn its streets gets them all the same', async () => {
  const { answer } = call('late', {}, (ms) => {
    if (ms === 3_000) writeFileSync(join(folder, 'late'), '{}');
  });
  expect(await answer()).toEqual({ pmtiles: false, demoStreets: true });
});

test('a demo that draws no streets keeps nobody waiting for long', async () => {
  const { answer, waited } = call('never', {});
  expect(await answer()).toEqual({ pmtiles: false, demoStreets: false });
  expect(waited()).toBe(8_000);
});

test.each([
  ['without a demo', { demo: false }],
  ['with tiles of their own', { tiles: 'https://tile.example/{z}/{x}/{y}.png' }],
  ['with a file of their own', { mapPmtiles: import.meta.filename }],
])('people %s do not wait for its streets', async (_who, options) => {
  const { answer, waited } = call('none', options);
  expect(await answer()).toMatchObject({ demoStreets: false });
  expect(waited()).toBe(0);
});
