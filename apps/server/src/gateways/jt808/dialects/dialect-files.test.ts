import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeGbk } from '@outrider/jt808/text/gbk.ts';
import { remoteKeys } from '@outrider/model/remote-settings/remote-settings.ts';
import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../../../testing-log.ts';
import type { Parameters } from './dialect.ts';
import { Dialects } from './dialects.ts';

const guide = join(import.meta.dirname, '../../../../../../docs/guide');
const example = readFileSync(join(guide, 'dialects/example.json'), 'utf8');
const MADE = { manufacturer: 'EXMPL', model: 'M9', softwareVersion: 'V3.1' };

/** The dialects of a folder with these files. */
async function dialectsOf(files: Readonly<Record<string, string | Uint8Array>>) {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-dialects-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const put = (name: string, text: string | Uint8Array): void => writeFileSync(join(folder, name), text);
  for (const [name, text] of Object.entries(files)) put(name, text);
  const dialects = new Dialects(folder, silentLog);
  await dialects.load();
  return { dialects, put };
}
const changed = (change: object): string => JSON.stringify({ ...(JSON.parse(example) as object), ...change });

test('the example of the guide is what its page shows, and each of its settings goes to the recorder and back', async () => {
  expect(readFileSync(join(guide, 'dialects.md'), 'utf8')).toContain(example.trimEnd());
  const { dialects } = await dialectsOf({ 'example.json': example });
  expect(dialects.files).toMatchObject([
    { name: 'Example M9', faults: [], commands: ['format', 'wakeup', 'mcu'] },
  ]);
  const { ways, name } = dialects.of(MADE);
  expect(name).toBe('Example M9');
  const has: Parameters = new Map([
    [0xf010, Uint8Array.of(0, 2)],
    [0xf011, Uint8Array.of(1)],
    [0xf012, Uint8Array.of(2)],
    [0xf013, Uint8Array.of(9, 9, 1, 0, 7)],
    [0xf014, encodeGbk('camera')],
  ]);
  const read = Object.entries(ways).flatMap(([key, way]) => {
    const value = way.read(has, 2);
    return value === undefined ? [] : [[key, value]];
  });
  expect(Object.fromEntries(read)).toEqual({
    sys_AccOffSec: 120,
    sys_TURN: true,
    sys_LiveMode: 4,
    enc_RecA: [true, false],
    net_FtpUser: 'camera',
  });
  const written = (key: keyof typeof ways, value: unknown) => ways[key]?.write(value, has, 2);
  expect(written('sys_AccOffSec', 600)).toEqual([{ id: 0xf010, value: Uint8Array.of(0, 10) }]);
  expect(written('sys_AccOffSec', 90)).toBeUndefined();
  expect(written('sys_AccOffSec', 65_536 * 60)).toBeUndefined();
  expect(written('sys_LiveMode', 8)).toEqual([{ id: 0xf012, value: Uint8Array.of(3) }]);
  // What else is in the parameter stays as the recorder said it.
  expect(written('enc_RecA', [false, true])).toEqual([{ id: 0xf013, value: Uint8Array.of(9, 9, 0, 1, 7) }]);
  expect(written('enc_RecA', [true])).toBeUndefined();
  expect(written('net_FtpPwd', '密碼')).toEqual([{ id: 0xf015, value: encodeGbk('密碼') }]);
  expect(ways.sys_OSPeriod).toBeUndefined();
  expect(ways.net_HbSec).toBeDefined();
});

test('a file is for its make and its firmware alone, and what names more of the firmware goes first', async () => {
  const newer = changed({ name: 'Newer', for: [{ manufacturer: 'EXMPL', model: 'M9', firmware: 'V3.1' }] });
  const { dialects } = await dialectsOf({ 'a.json': example, 'b.json': newer });
  expect(dialects.of(MADE).name).toBe('Newer');
  expect(dialects.of({ ...MADE, softwareVersion: 'V3.0' }).name).toBe('Example M9');
  expect(dialects.of({ ...MADE, softwareVersion: 'V2' }).name).toBe('JT/T 808');
  expect(dialects.of({ ...MADE, model: 'M8' }).name).toBe('JT/T 808');
  expect(dialects.of({ manufacturer: 'OUTRD', model: 'VIRTUAL-1' }).name).toBe('virtual');
});

test('a file with a fault says where, is not used, and takes away none of the others', async () => {
  const { dialects, put } = await dialectsOf({
    'a-cut.json': example.slice(0, 40),
    'b-key.json': changed({ settings: { sys_Nothing: { id: '0xF1', as: 'text' } } }),
    'c-id.json': changed({ settings: { sys_TURN: { id: 'F1', as: 'switch' } } }),
    'd-more.json': changed({ colour: 'red' }),
    'e-none.json': '[]',
    'f-large.json': `"${'x'.repeat(300_000)}"`,
    'g-bytes.json': Uint8Array.of(0xff, 0xfe, 0),
    'h-good.json': example,
    'i-again.json': example,
    'notes.txt': 'no dialect',
  });
  const faults = Object.fromEntries(dialects.files.map((file) => [file.file, file.faults]));
  expect(Object.keys(faults)).toHaveLength(9);
  for (const [file, said] of Object.entries(faults))
    expect(said.length, file).toBe(file === 'h-good.json' ? 0 : 1);
  expect(faults['b-key.json']?.[0]).toBe('settings.sys_Nothing: is no setting');
  expect(faults['c-id.json']?.[0]).toContain('settings.sys_TURN.id: wants an id');
  expect(faults['i-again.json']?.[0]).toContain('another file is for EXMPL M9');
  expect(dialects.of(MADE).name).toBe('Example M9');
  put('h-good.json', changed({ name: 'Changed' }));
  await dialects.load();
  expect(dialects.of(MADE).name).toBe('Changed');
});

test('a folder that is not there has no files', async () => {
  const dialects = new Dialects(join(tmpdir(), 'outrider-no-such-folder'), silentLog);
  await dialects.load();
  expect(dialects.files).toEqual([]);
  expect(remoteKeys.length).toBeGreaterThan(0);
});

test('a pipe in the folder is a fault of its own, and nothing waits for a writer', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-dialects-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  execFileSync('mkfifo', [join(folder, 'pipe.json')]);
  const dialects = new Dialects(folder, silentLog);
  await dialects.load();
  expect(dialects.files).toMatchObject([{ file: 'pipe.json', keys: 0 }]);
  expect(dialects.files[0]?.faults).not.toEqual([]);
});

test('a setting in tenths is read and written as it is said', async () => {
  const file = JSON.parse(example) as { settings: Record<string, object> };
  const [key = '', field] = Object.entries(file.settings).find(([, one]) => 'times' in one) ?? [];
  const tenths = { ...file, settings: { [key]: { ...field, times: 0.1 } } };
  const { dialects } = await dialectsOf({ 'a.json': JSON.stringify(tenths) });
  const way = dialects.of(MADE).ways[key as 'sys_AccOffSec'];
  const has: Parameters = new Map([[0xf010, Uint8Array.of(0, 3)]]);
  expect(way?.read(has, 2)).toBe(0.3);
  expect(way?.write(0.3, has, 2)).toEqual([{ id: 0xf010, value: Uint8Array.of(0, 3) }]);
  expect(way?.write(0.35, has, 2)).toBeUndefined();
});
