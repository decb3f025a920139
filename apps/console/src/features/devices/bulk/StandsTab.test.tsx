import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { answers } from '../../../connection/call.ts';
import { expectGoodLooks } from '../../../testing/looks.ts';
import { StandsTab } from './StandsTab.tsx';

const ids = ['OT-001', 'OT-002', 'OT-003'];
const stand = (deviceid: string) => ({
  deviceid,
  model: deviceid === 'OT-003' ? 'B' : 'A',
  template: '',
  differs: 0,
  waiting: 0,
  refused: 0,
});
/** Bodies of the questions for what devices have in common. */
let asked: unknown[];

beforeEach(async () => {
  answers.clear();
  asked = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    if (typeof body === 'object' && body !== null && 'devices' in body) {
      asked.push(body.devices);
      return Response.json({ hasError: false, channels: 1, unread: 0, offered: {}, values: {} });
    }
    return Response.json({ hasError: false, devices: ids.map(stand) });
  });
  await render(<StandsTab />);
  await expect.element(page.getByRole('row', { name: 'OT-003' })).toBeVisible();
});

test('recorders that are chosen in the table are set without being chosen a second time', async () => {
  await page.getByRole('checkbox', { name: 'Choose all 3' }).click();
  await page.getByRole('checkbox', { name: 'Choose OT-002' }).click();
  await expectGoodLooks();
  await page.getByRole('button', { name: 'Change 2 devices…' }).click();
  await expect.element(page.getByRole('button', { name: 'Show the difference' })).toBeVisible();
  await expect.poll(() => asked).toEqual([['OT-001', 'OT-003']]);
});

test('what a search leaves out is not changed along', async () => {
  await page.getByRole('checkbox', { name: 'Choose all 3' }).click();
  await page.getByRole('searchbox', { name: 'Search this list' }).fill('B');
  await expect.element(page.getByRole('row', { name: 'OT-001' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Change 1 device…' }).click();
  await expect.poll(() => asked).toEqual([['OT-003']]);
});
