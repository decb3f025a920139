import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultVariant } from '@outrider/model/variants/variant.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { loadVariant, SAMPLES } from './load-variant.ts';

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** A data folder with these files. */
function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-variant-'));
  made.push(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

test('without a file it is the product as it is', async () => {
  expect(await loadVariant({ data: folderOf({}), variant: undefined })).toEqual({
    rules: defaultVariant,
    logo: undefined,
    background: undefined,
  });
});

test('the file of the data folder is taken, with the pictures beside it', async () => {
  const data = folderOf({ 'variant.json': '\uFEFF{"map": false, "logo": "l.svg"}', 'l.svg': '<svg/>' });
  const { rules, logo, background } = await loadVariant({ data, variant: undefined });
  expect([rules.map, rules.live, logo, background]).toEqual([false, true, join(data, 'l.svg'), undefined]);
});

test('a file that is named goes before that of the data folder', async () => {
  const data = folderOf({ 'variant.json': '{"map": false}' });
  const variant = join(folderOf({ 'other.json': '{"live": false}' }), 'other.json');
  const { rules } = await loadVariant({ data, variant });
  expect([rules.map, rules.live]).toEqual([true, false]);
});

describe('one line says what is wrong, and with which file', () => {
  test.each([
    ['no JSON', { 'variant.json': '{\n"map": fal\nse\n}' }, 'JSON'],
    ['a part that is not valid', { 'variant.json': '{"idle": {"seconds": 1}}' }, 'idle.seconds: '],
    ['a key that means nothing', { 'variant.json': '{"colour": 1}' }, 'colour'],
    ['no object', { 'variant.json': '[]' }, 'object'],
    ['a picture that is not there', { 'variant.json': '{"logo": "l.svg"}' }, 'no l.svg beside it'],
  ])('%s', async (_what, files, says) => {
    const data = folderOf(files);
    const refused = await loadVariant({ data, variant: undefined }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartError);
    const { message } = refused as StartError;
    expect(message).toContain(`The variant ${join(data, 'variant.json')}: `);
    expect(message).toContain(says);
    expect(message).toContain('--variant');
    expect(message).not.toContain('\n');
  });

  test('a file that is named, and is not there', async () => {
    const variant = join(folderOf({}), 'gone.json');
    await expect(loadVariant({ data: folderOf({}), variant })).rejects.toThrow(/gone\.json.*ENOENT/);
  });
});

test.each(SAMPLES)('the sample %s is taken by its name', async (variant) => {
  const { rules } = await loadVariant({ data: folderOf({}), variant });
  expect(rules.lang).toBe(variant === 'taiwan' ? 'tw' : 'en');
  expect([rules.customers, rules.channelCount]).toEqual([variant === 'p2p', variant !== 'semiconductor']);
  expect(rules.recording).toBe(variant !== 'semiconductor');
});
