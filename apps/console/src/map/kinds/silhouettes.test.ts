import { vehicleIcons } from '@outrider/model/devices/device.ts';
import { expect, test } from 'vitest';
import { kindText, kindTexts, silhouetteOf, silhouettes } from './silhouettes.ts';

test('each kind of vehicle has a silhouette of its own, and a name', () => {
  expect(silhouettes).toHaveLength(vehicleIcons.length);
  expect(new Set(silhouettes.map(({ body }) => body)).size).toBe(vehicleIcons.length);
  expect(Object.keys(kindTexts)).toEqual([...vehicleIcons]);
});

test('an index is that of rule DEV-4, and one that names no kind is a car', () => {
  expect([0, 3, 5, 8].map(kindText)).toEqual(['Car', 'Cargo truck', 'Motorcycler', 'Airplane']);
  expect([kindText(9), silhouetteOf(-1)]).toEqual(['Car', silhouettes[0]]);
});

test('who is seen from above turns with the course, and a person stands upright', () => {
  expect(vehicleIcons.filter((_kind, index) => !silhouetteOf(index).turns)).toEqual(['individual']);
});
