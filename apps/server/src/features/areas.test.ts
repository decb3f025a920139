import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mergeAreas } from '@outrider/protocol/calls/merge-areas.ts';
import { expect, test } from 'vitest';
import * as areas from './areas.ts';
import { control, http, sockets } from './testing/samples.ts';

const namesOf = (table: object): string[] => Object.keys(table).sort();

test('every area that has handlers has its line', () => {
  const folders = readdirSync(import.meta.dirname);
  expect(namesOf(areas)).toEqual(
    folders.filter((area) => existsSync(join(import.meta.dirname, area, 'handlers.ts'))).sort(),
  );
});

const samples = { control, http, sockets };
/** Put together in handlers.ts of what several areas have for them. */
const SHARED = ['fleetStream', 'pushEvents'];

test.each(['control', 'http', 'sockets'] as const)(
  'of %s, each call with a handler has a sample, and no other has one',
  (door) => {
    const own = namesOf(samples[door]).filter((name) => !SHARED.includes(name));
    expect(own).toEqual(namesOf(mergeAreas(areas, door)));
  },
);

test('an area can be removed with its folder and its line: no other file of the server imports one of its files', () => {
  const server = dirname(import.meta.dirname);
  const areaFolder = new RegExp(`/(?:${namesOf(areas).join('|')})/`);
  const clinging = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !areaFolder.test(file.replace(/^(?!features\/).*/, '')))
    .filter((file) => file !== 'features/areas.ts')
    .flatMap((file) =>
      [...readFileSync(join(server, file), 'utf8').matchAll(/from '(\.[^']+)'/g)]
        .map(([, path = '']) => join(dirname(file), path))
        .filter((path) => path.startsWith('features/') && areaFolder.test(path))
        .map((path) => `${file} imports ${path}`),
    );
  expect(clinging).toEqual([]);
});
