import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decompress } from 'woff2-encoder';
import { limitWeights, type Weights } from './limit-weights.ts';
import { WEIGHTS } from './typeface-weights.ts';

const SRC = join(import.meta.dirname, '../src');
const FONT = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-greek-ext-wght-normal.woff2',
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

const glyphsOf = (font: Uint8Array): number => tableOf(font, 'maxp').getUint16(4);

test('a font has the weights that are wanted, and its letters', async () => {
  const whole = readFileSync(FONT);
  const limited = await limitWeights(whole, WEIGHTS);
  const [before, after] = await Promise.all([decompress(whole), decompress(limited)]);
  expect(weightsOf(before)).toEqual({ min: 100, max: 900 });
  expect(weightsOf(after)).toEqual(WEIGHTS);
  expect(glyphsOf(after)).toBe(glyphsOf(before));
  expect(limited.length).toBeLessThan(whole.length * 0.8);
  await expect(limitWeights(new Uint8Array(100), WEIGHTS)).rejects.toThrow();
});

test('the console’s style sheets ask for no weight that the typeface is built without', () => {
  const asked = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) => [...readFileSync(join(SRC, name), 'utf8').matchAll(/font-weight:\s*(\d+)/g)])
    .map(([, weight]) => Number(weight));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((weight) => weight < WEIGHTS.min || weight > WEIGHTS.max)).toEqual([]);
});
