import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FULL_ACCESS } from '@outrider/model/people/rights.ts';
import { answers } from '../../../connection/call.ts';
import { session } from '../../../connection/session-state.ts';
import { expectGoodLooks } from '../../../testing/looks.ts';
import { ShownToasts } from '../../../ui/notices/ShownToasts.tsx';
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
const common = { channels: 1, unread: 0, offered: { net_HbSec: 2 }, values: { net_HbSec: 30 } };
const difference = {
  seen: 'first',
  changes: 1,
  devices: [
    { deviceid: 'OT-001', settings: { net_HbSec: { what: 'change', before: 30, after: 12 } }, same: 0 },
  ],
};
/** Devices of the questions for what they have in common, and of what was sent. */
let asked: unknown[];
let sent: unknown[];

beforeEach(async () => {
  answers.clear();
  session.setState({ level: 0, access: FULL_ACCESS });
  asked = [];
  sent = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const { devices } = (typeof init?.body === 'string' ? JSON.parse(init.body) : {}) as {
      devices?: unknown;
    };
    const path = String(address instanceof Request ? address.url : address);
    const said = (answer: object) => Response.json({ hasError: false, ...answer });
    if (path.endsWith('/common')) {
      asked.push(devices);
      return said(common);
    }
    if (path.endsWith('/difference')) return said(difference);
    if (path.endsWith('/changes') && devices !== undefined) {
      sent.push(devices);
      return said({ change: 1, devices: 1, settings: 1 });
    }
    return said({ devices: ids.map(stand) });
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

test('somebody who cancels keeps what they ticked; what was sent is no longer ticked', async () => {
  const change = page.getByRole('button', { name: 'Change 1 device…' });
  await page.getByRole('checkbox', { name: 'Choose OT-001' }).click();
  await change.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await change.click();
  await page.getByRole('slider', { name: 'Time between heartbeats' }).fill('12');
  await page.getByRole('button', { name: 'Show the difference' }).click();
  await page.getByRole('button', { name: 'Send to 1 device' }).click();
  await expect.poll(() => sent).toEqual([['OT-001']]);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Change several devices…' })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Choose OT-001' })).not.toBeChecked();
});

test('what a search leaves out stays ticked when what is shown was sent', async () => {
  await page.getByRole('checkbox', { name: 'Choose OT-001' }).click();
  await page.getByRole('checkbox', { name: 'Choose OT-003' }).click();
  const search = page.getByRole('searchbox', { name: 'Search this list' });
  await search.fill('OT-001');
  await page.getByRole('button', { name: 'Change 1 device…' }).click();
  await page.getByRole('slider', { name: 'Time between heartbeats' }).fill('12');
  await page.getByRole('button', { name: 'Show the difference' }).click();
  await page.getByRole('button', { name: 'Send to 1 device' }).click();
  await expect.poll(() => sent).toEqual([['OT-001']]);
  await userEvent.keyboard('{Escape}');
  await search.fill('');
  await expect.element(page.getByRole('checkbox', { name: 'Choose OT-001' })).not.toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Choose OT-003' })).toBeChecked();
});

test('all that is shown is ticked and unticked; what a search leaves out stays as it was', async () => {
  await page.getByRole('checkbox', { name: 'Choose OT-003' }).click();
  const search = page.getByRole('searchbox', { name: 'Search this list' });
  await search.fill('A');
  const all = page.getByRole('checkbox', { name: 'Choose all 2' });
  await all.click();
  await search.fill('');
  await expect.element(page.getByRole('checkbox', { name: 'Choose all 3' })).toBeChecked();
  await search.fill('A');
  await all.click();
  await search.fill('');
  await expect.element(page.getByRole('checkbox', { name: 'Choose OT-001' })).not.toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Choose OT-003' })).toBeChecked();
});

test('what cannot be read is said, and nothing that was ticked is forgotten', async () => {
  await render(<ShownToasts />);
  vi.mocked(globalThis.fetch).mockResolvedValueOnce(
    Response.json({ hasError: true, code: 'INTERNAL' }, { status: 500 }),
  );
  await page.getByRole('checkbox', { name: 'Choose OT-001' }).click();
  await page.getByRole('button', { name: 'Change 1 device…' }).click();
  await expect.element(page.getByText('Something went wrong on the server')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Change 1 device…' })).toBeVisible();
});

test('a column that says nothing of any recorder leaves its room to the others', async () => {
  const headings = () =>
    page
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent.trim());
  await expect.poll(headings).toEqual(['Device ID', 'Model', 'Read at']);
});
