import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ZipWriter } from '@outrider/evidence/zip/zip-writer.ts';
import type { ReportFile } from '@outrider/model/reports/report-file.ts';
import { strToU8, zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import type { ExportTold } from '../recording/exports/export-told.ts';
import { PersonFiles } from './person-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'outrider-person-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function packed(name: string, files: Readonly<Record<string, string>>): Promise<void> {
  const bytes = Buffer.alloc(8_192);
  let length = 0;
  const zip = new ZipWriter(
    {
      write(piece, at) {
        bytes.set(piece, at);
        length = Math.max(length, at + piece.length);
        return Promise.resolve();
      },
    },
    0,
  );
  for (const [file, text] of Object.entries(files)) await zip.add(file, [Buffer.from(text)]);
  await zip.end();
  writeFileSync(join(folder, name), bytes.subarray(0, length));
}

const sheet = (text: string): Uint8Array =>
  zipSync({ 'xl/worksheets/sheet1.xml': strToU8(`<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`) });

/** Takes a person called Li away from reports and packages. @returns what is left */
async function removed(words: readonly string[]): Promise<string[]> {
  const texts = { 'his.xlsx': sheet('Li'), 'other.xlsx': sheet('Lin drove'), 'broken.xlsx': 'no zip' };
  const pages = { 'his.html': '<ul><li>Driver: LI</li></ul>', 'other.html': '<ul><li>Lin</li></ul>' };
  for (const [name, text] of Object.entries({ ...texts, ...pages })) writeFileSync(join(folder, name), text);
  // A moving picture has any bytes.
  const movie = { 'ch1.mp4': ' Li ' };
  await packed('made-by', { ...movie, 'manifest.json': '{"li":"x"}' });
  await packed('names', { ...movie, 'events.json': '[{"driver":"Li"}]' });
  await packed('other', { ...movie, 'manifest.json': '{"li":"Lin"}' });
  // What a PDF says is packed, and by numbers of its fonts: it goes with the sheet and the page of its run.
  const printed = ['his.pdf', 'other.pdf', 'alone.pdf'];
  for (const name of printed) writeFileSync(join(folder, name), '%PDF-1.7');
  const runs = ['his', 'other', 'broken', 'gone', 'alone'];
  const reports = [...Object.keys({ ...texts, ...pages }), 'gone.html', ...printed].map((stored) => {
    const [run = '', filetype] = stored.split('.');
    return { stored, filetype, runid: runs.indexOf(run) };
  }) as ReportFile[];
  const packages = ['made-by', 'names', 'other'].map((id) => ({
    id,
    user: id === 'made-by' ? 'li' : 'ann',
  })) as ExportTold[];
  const files = new PersonFiles({
    reports: {
      pathOf: ({ stored }) => join(folder, stored),
      async *all() {
        yield reports.slice(0, 2);
        yield reports.slice(2);
      },
      removeFiles: (some) => Promise.resolve(some.forEach(({ stored }) => rmSync(join(folder, stored)))),
    },
    packages: {
      whole: () => packages,
      fileOf: ({ id }) => join(folder, id),
      remove: ({ id }) => Promise.resolve(rmSync(join(folder, id))),
    },
    exports: { removeNaming: () => Promise.resolve(0) },
  });
  expect(await files.remove(words, words[0], words)).toEqual({ reports: 4, packages: 2, exports: 0 });
  return [...reports.map(({ stored }) => stored), ...packages.map(({ id }) => id)].filter((name) =>
    existsSync(join(folder, name)),
  );
}

test('reports and packages of evidence that name a person go, those with the letters of the name in other words stay', async () => {
  expect((await removed(['Li'])).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'broken.xlsx',
    'other',
    'other.html',
    'other.pdf',
    'other.xlsx',
  ]);
});
