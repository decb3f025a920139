import { MAX_EXCHANGE_BYTES } from '@outrider/model/places/exchange/exchanged-feature.ts';
import { CallError } from '@outrider/protocol/calls/call-error.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ChosenFile } from '../../../ui/files/chosen-file.ts';
import { ImportDialog, type Imported } from './ImportDialog.tsx';

type Plan = Awaited<ReturnType<Imported['check']>>;

const fileOf = (name: string, bytes = 2): File => new File([new Uint8Array(bytes)], name);
const planOf = (title: string): Plan => ({
  plan: title,
  made: 1,
  changed: 0,
  same: 0,
  refused: 0,
  rows: [{ title, corners: 1, what: 'made', index: 0 }],
});

/** Draws the dialog. @param check looks at a file. @returns the field for a file */
async function drawn(check: (file: ChosenFile) => Promise<Plan>) {
  const what: Imported = {
    title: 'Import routes',
    about: 'Each line of the file is a route.',
    done: 'Routes were imported',
    action: (count) => `Import ${count} routes`,
    wish: { label: 'Along streets', about: 'From position to position.' },
    check,
    take: () => Promise.reject(new Error('nothing is taken here')),
  };
  await render(<ImportDialog what={what} onHide={() => {}} onImported={() => {}} />);
  return page.getByLabelText('GeoJSON, KML or KMZ');
}

test('a file that is refused after another one was chosen takes nothing of that away', async () => {
  const { promise, reject } = Promise.withResolvers<Plan>();
  const check = vi.fn((file: ChosenFile) =>
    file.name === 'a.kml' ? promise : Promise.resolve(planOf('Yard')),
  );
  const field = await drawn(check);
  await userEvent.upload(field, fileOf('a.kml'));
  await expect.poll(() => check.mock.calls.length).toBe(1);
  await userEvent.upload(field, fileOf('b.kml'));
  await expect.element(page.getByText('Yard')).toBeVisible();
  reject(new CallError('VALIDATION', 'The file is damaged, or not whole: nothing was read from it'));
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  await expect.element(page.getByText('Yard')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Import 1 routes' })).toBeEnabled();
});

test('of a file that is too large nothing is shown, nor of the one before, whatever is wished', async () => {
  const check = vi.fn(() => Promise.resolve(planOf('Yard')));
  const field = await drawn(check);
  await userEvent.upload(field, fileOf('a.kml'));
  await expect.element(page.getByText('Yard')).toBeVisible();
  // To hand over so much to a browser takes long: the page is told that it was chosen.
  const input = field.element();
  Object.defineProperty(input, 'files', { value: [fileOf('b.kml', MAX_EXCHANGE_BYTES + 1)] });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(page.getByText(/larger than 10 MB/)).toBeVisible();
  await page.getByLabelText('Along streets').click();
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  expect(check).toHaveBeenCalledTimes(1);
  expect(page.getByText('Yard').elements()).toHaveLength(0);
});
