import { expect, test } from 'vitest';
import { type DetailGroup, matrixRows, type MatrixView } from './matrix-rows.ts';

const view = (change: Partial<MatrixView> = {}): MatrixView => ({
  open: new Set(),
  deleteLocalRecords: false,
  word: '',
  nameOf: (text) => text,
  ...change,
});
const all: ReadonlySet<DetailGroup> = new Set(['serverDevice', 'remoteDevice']);
const names = (group: 'page' | 'function', change?: Partial<MatrixView>) =>
  matrixRows(group, view(change)).map(({ right }) => right);

test('pages are rows 0 to 5, functions 6 to 12, 76 and 81', () => {
  expect(names('page')).toEqual(['P_dash', 'P_tree', 'P_live', 'P_gppb', 'P_lopb', 'P_repb']);
  expect(names('function')).toEqual([
    'F_gps',
    'F_addcd',
    'F_lmdvrs',
    'F_rmdvrs',
    'F_event',
    'F_ptz',
    'F_talk',
    'F_api_full',
    'F_event_report',
  ]);
});

test('a device setting opens to its rights, below it', () => {
  const rows = names('function', { open: new Set(['remoteDevice'] as const) });
  expect(rows).toHaveLength(9 + 41);
  expect(rows[rows.indexOf('F_rmdvrs') + 1]).toBe('F_rmdvrs_gsensor');
  expect(names('page', { open: all }).length + names('function', { open: all }).length).toBe(81);
});

test('deleting all local records is a row only where the deployment says so', () => {
  expect(names('function', { open: all })).not.toContain('F_lmdvrs_del_record');
  expect(names('function', { open: all, deleteLocalRecords: true })).toContain('F_lmdvrs_del_record');
});

test('a word finds rights by name, those of closed rows with the row they are under', () => {
  expect(names('function', { word: 'reboot' })).toEqual(['F_lmdvrs', 'F_lmdvrs_reboot']);
  expect(names('function', { word: 'reboot lmdvrs' })).toEqual(['F_lmdvrs', 'F_lmdvrs_reboot']);
  expect(names('page', { word: '樹', nameOf: (text) => (text === 'TreeView' ? '樹狀檢視' : text) })).toEqual([
    'P_tree',
  ]);
  expect(names('page', { word: 'reboot' })).toEqual([]);
});
