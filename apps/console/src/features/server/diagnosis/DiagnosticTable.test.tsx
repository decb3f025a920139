import type { DiagnosticName, DiagnosticRow } from '@outrider/model/diagnostic-tables.ts';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { answers } from '../../../connection/call.ts';
import { control } from '../../../connection/session.ts';
import { expectGoodLooks, setSize } from '../../../testing/looks.ts';
import { signedInAsAdmin } from '../../../testing/signed-in.ts';
import { DiagnosticTable } from './DiagnosticTable.tsx';

async function drawn<N extends DiagnosticName>(name: N, rows: readonly DiagnosticRow<N>[]) {
  signedInAsAdmin();
  answers.clear();
  const asked = vi
    .spyOn(control, 'request')
    .mockResolvedValue({ table: { version: 1, rows, more: false } } as never);
  onTestFinished(() => {
    asked.mockRestore();
    answers.clear();
  });
  await render(
    <MemoryRouter>
      <DiagnosticTable name={name} />
    </MemoryRouter>,
  );
}

const order = (id: number) => ({
  id,
  deviceid: 'OT-002',
  state: 'done',
  bytes: 4_000_000,
  created: 1_700_000_000 + id,
  tries: 1,
  fault: '',
});
const rowHeaders = () =>
  page
    .getByRole('rowheader')
    .all()
    .map((cell) => cell.element().textContent);

test('a device that is on is online', async () => {
  await drawn('devarray', [
    { deviceid: 'OT-001', state: 'on', bound: 1_700_000_000, registered: 'yes' },
    { deviceid: 'OT-008', state: 'off', bound: 0, registered: 'no' },
  ]);
  const row = (deviceid: string) => page.getByRole('row', { name: deviceid });
  await expect.element(row('OT-001').getByText('Online', { exact: true })).toBeVisible();
  await expect.element(row('OT-008').getByText('Offline', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Last heard' })).toBeVisible();
});

test('the newest download comes first', async () => {
  await drawn('dlmonitor', [7, 12, 9].map(order));
  await expect.poll(rowHeaders).toEqual(['12', '9', '7']);
});

test('of a wide table the last column alone takes what is left over, and wraps', async () => {
  const sections =
    'media talk recordings alarms pictures words control position remote attachments firmware storage';
  await drawn('testdev', [{ deviceid: 'OT-001', protocol: 'jt808', address: '127.0.0.1', sections }]);
  const widths = () =>
    page
      .getByRole('columnheader')
      .all()
      .map((cell) => cell.element().getBoundingClientRect().width);
  await expect.poll(() => widths().length).toBe(4);
  expect(Math.max(...widths().slice(0, 3))).toBeLessThan(160);
  // What nobody has words for stays as it came.
  const cell = page.getByText(/^Live pictures, Talk, .*, Files of alarms, Firmware, storage$/).element();
  expect(cell.scrollHeight).toBeLessThanOrEqual(cell.clientHeight);
  expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
});

test('on a phone each row is a card with every value in sight', async () => {
  await setSize('phone');
  await drawn('dlmonitor', [{ ...order(7), fault: 'the recorder did not answer' }]);
  const table = page.getByRole('table');
  for (const word of ['OT-002', 'Done', 'the recorder did not answer'])
    await expect.element(table.getByText(word, { exact: true })).toBeVisible();
  const room = table.element().closest('.or-data');
  expect(room?.scrollWidth).toBe(room?.clientWidth);
  expect(room?.scrollHeight).toBe(room?.clientHeight);
});

test('a camera that is covered leads to the live pictures of its device', async () => {
  await drawn('covermonitor', [{ deviceid: 'OT-002', channel: 3, problem: 'covered', since: 1_700_000_000 }]);
  await expect
    .element(page.getByRole('link', { name: 'OT-002' }))
    .toHaveAttribute('href', '/liveview/OT-002');
  await expectGoodLooks();
});

test('figures stand to the right, the last column too, and rules say what they are in words', async () => {
  await drawn('georule', [
    { rule: 'everyMs', value: 1_000 },
    { rule: 'mostKept', value: 20_000 },
  ]);
  const row = (name: string) => page.getByRole('row', { name });
  await expect.element(row('At most one question in').getByText('1.0 s', { exact: true })).toBeVisible();
  const kept = row('Addresses that are kept').getByText('20000', { exact: true });
  await expect.element(kept).toBeVisible();
  const cell = kept.element().closest('td');
  expect(cell && getComputedStyle(cell).textAlign).toMatch(/^(right|end)$/);
});
