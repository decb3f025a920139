import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks, focusOn } from '../../testing/looks.ts';
import { takeUnshown } from '../notices/toast.ts';
import { SheetButtons } from './SheetButtons.tsx';
import { WORKBOOK_TYPE } from './workbook.ts';

type Rows = readonly (readonly (string | number)[])[];

interface SavedFile {
  readonly name: string;
  readonly file: Blob;
}

/** What the browser is told to save from now on, which it does not. */
function watchSaved(): readonly SavedFile[] {
  const saved: SavedFile[] = [];
  const files = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const address = `blob:${files.size}`;
    files.set(address, file as Blob);
    return address;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: files.get(this.href)! });
  });
  return saved;
}

const csv = page.getByRole('button', { name: 'CSV' });
const xlsx = page.getByRole('button', { name: 'XLSX' });

async function draw(rows: () => Promise<Rows>, disabled = false): Promise<void> {
  await render(<SheetButtons name="trips-2026-03" sheet="Trips" disabled={disabled} rows={rows} />);
}

test('what was found is saved as text or as a workbook, with the rows of that moment', async () => {
  const saved = watchSaved();
  let km = 12;
  await draw(async () => [
    ['Device', 'km'],
    ['Bus "7"', km],
  ]);
  await focusOn(csv);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => saved).toHaveLength(1);
  expect(saved[0]?.name).toBe('trips-2026-03.csv');
  await expect(saved[0]?.file.text()).resolves.toContain('Device,km\r\n"Bus ""7""",12\r\n');
  km = 13;
  await csv.click();
  await expect.poll(() => saved).toHaveLength(2);
  await expect(saved[1]?.file.text()).resolves.toContain(',13');
  await focusOn(csv);
  await userEvent.tab();
  await expect.element(xlsx).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.poll(() => saved).toHaveLength(3);
  expect(saved[2]?.name).toBe('trips-2026-03.xlsx');
  expect(saved[2]?.file.type).toBe(WORKBOOK_TYPE);
});

test('where nothing was found nothing is saved; both can be read in every look', async () => {
  const rows = vi.fn<() => Promise<Rows>>();
  await draw(rows, true);
  await expect.element(csv).toBeDisabled();
  await expect.element(xlsx).toBeDisabled();
  await csv.click({ force: true });
  expect(rows).not.toHaveBeenCalled();
  await expectGoodLooks();
});

test.each([csv, xlsx])('rows that cannot be had are told of, and nothing is saved', async (button) => {
  const saved = watchSaved();
  await draw(() => Promise.reject(new Error('the server is away')));
  await button.click();
  await expect.poll(takeUnshown).toMatchObject([{ kind: 'error' }]);
  expect(saved).toEqual([]);
});
