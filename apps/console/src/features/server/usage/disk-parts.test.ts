import { expect, test } from 'vitest';
import { dataParts, diskParts } from './disk-parts.ts';

const values = (parts: ReturnType<typeof diskParts>) => parts?.map(({ key, value }) => [key, value]);

test('a disk is recordings, what others have, what is free, and the end of that which is left to others', () => {
  expect(values(diskParts({ full_size: 100, free_size: 40, reserve: 5, used: 30 }))).toEqual([
    ['recordings', 30],
    ['others', 30],
    ['free', 35],
    ['reserve', 5],
  ]);
});

test('where less is free than is to be left to others, nothing is free for recordings', () => {
  expect(values(diskParts({ full_size: 100, free_size: 3, reserve: 5, used: 120 }))).toEqual([
    ['recordings', 120],
    ['others', 0],
    ['free', 0],
    ['reserve', 3],
  ]);
});

test('a disk of which nobody knows how large it is has no parts', () => {
  expect(diskParts({ full_size: null, free_size: null, reserve: null, used: 3 })).toBeUndefined();
});

test('the data folder’s disk has its kinds that take something, what others have, and what is free', () => {
  const info = {
    disks: [],
    footageUsedSize: 0,
    footageFullSize: null,
    snapshotUsedSize: 0,
    snapshotFullSize: null,
    sdUsedSize: 0,
    sdFullSize: null,
    rootUsableSize: 50,
    rootFullSize: 100,
    path: '/data',
    data: [
      { kind: 'database' as const, bytes: 20 },
      { kind: 'exports' as const, bytes: 0 },
    ],
    measured: 0,
    partial: false,
  };
  expect(values(dataParts(info))).toEqual([
    ['database', 20],
    ['others', 30],
    ['free', 50],
  ]);
});
