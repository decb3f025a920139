import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decompress } from 'woff2-encoder';
import { trimFont, type Weights } from './trim-font.ts';
import { FEATURES, lettersOf, WEIGHTS } from './typeface-parts.ts';

const SRC = join(import.meta.dirname, '../src');
const FONT = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);

/** A table of a font by its tag (OpenType, "Table directory"). */
function tableOf(font: Uint8Array, tag: string): DataView {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  for (let at = 12; at < 12 + view.getUint16(4) * 16; at += 16)
    if (Buffer.from(font.subarray(at, at + 4)).toString('latin1') === tag)
      return new DataView(font.buffer, font.byteOffset + view.getUint32(at + 8), view.getUint32(at + 12));
  throw new Error(`no table ${tag}`);
}

/** The weights of a font by its table of axes (OpenType, "fvar"), of which it has one. */
function weightsOf(font: Uint8Array): Weights {
  const axes = tableOf(font, 'fvar');
  const axis = axes.getUint16(4);
  return { min: axes.getInt16(axis + 4), max: axes.getInt16(axis + 12) };
}

/** The features of a font by its list of them (OpenType, "GSUB"). */
const featuresOf = (font: Uint8Array): string[] => {
  const table = tableOf(font, 'GSUB');
  const list = table.getUint16(6);
  const at = (index: number): number => table.byteOffset + list + 2 + index * 6;
  const tag = (index: number): string => Buffer.from(table.buffer, at(index), 4).toString('latin1');
  return Array.from({ length: table.getUint16(list) }, (_, index) => tag(index));
};

const glyphsOf = (font: Uint8Array): number => tableOf(font, 'maxp').getUint16(4);

test('a font has the weights, letters and features that are wanted', async () => {
  const whole = readFileSync(FONT);
  const parts = { weights: WEIGHTS, letters: 'U+0030-0033,U+0041', features: FEATURES };
  const [before, after] = [await decompress(whole), await decompress(await trimFont(whole, parts))];
  expect(weightsOf(before)).toEqual({ min: 100, max: 900 });
  expect(weightsOf(after)).toEqual(WEIGHTS);
  expect(featuresOf(before)).toEqual(expect.arrayContaining(['frac', 'tnum']));
  expect([...new Set(featuresOf(after))]).toEqual(['tnum']);
  // Four figures, also of one width, a letter, and the glyph that stands for all others.
  expect(glyphsOf(after)).toBe(10);
  await expect(trimFont(new Uint8Array(100), parts)).rejects.toThrow();
  await expect(trimFont(whole, { ...parts, letters: 'all' })).rejects.toThrow(/no range of letters/);
});

test('every alphabet of the typeface has its letters', () => {
  expect(lettersOf('latin')).toContain('U+0000-00FF');
  expect(() => lettersOf('runes')).toThrow(/no alphabet/);
});

test('the console’s style sheets ask for no feature that the typeface is built without', () => {
  const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(SRC, name), 'utf8'));
  const asked = new Set(
    sheets.flatMap((sheet) => sheet.match(/font-(?:variant[\w-]*|feature-settings):[^;]+/g) ?? []),
  );
  // Normal asks for none.
  const features = [...asked].filter((rule) => !rule.endsWith(': normal'));
  expect(features).toEqual(['font-variant-numeric: tabular-nums']);
});

test('the console’s style sheets ask for no weight that the typeface is built without', () => {
  const asked = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) => [...readFileSync(join(SRC, name), 'utf8').matchAll(/font-weight:\s*(\d+)/g)])
    .map(([, weight]) => Number(weight));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((weight) => weight < WEIGHTS.min || weight > WEIGHTS.max)).toEqual([]);
});
