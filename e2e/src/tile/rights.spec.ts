import { expect, test } from '../support/journey.ts';
import { openAs } from '../support/open-as.ts';
import { Own } from '../support/own.ts';
import { PASSWORD } from '../support/people.ts';
import { visit } from '../support/raw-doors.ts';
import { expectLive, tileAt } from '../support/tile.ts';

let owner: string;
let blind: string;
let own: Own;

test.use({ options: { vehicles: 2 } });
// One product for all of them, one after the other: each does by itself, too.
test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ outrider }) => {
  own = new Own(outrider);
  owner = await own.person(3, ['OT-001']);
  blind = await own.person(await own.permission(['P_dash']), ['OT-001']);
});
test.afterAll(() => own[Symbol.asyncDispose]());

test('who has the device and the right sees it, and nothing of the other device', async ({
  page,
  outrider,
}) => {
  await openAs(page, outrider, '/liveview', owner, PASSWORD);
  await expect(page.locator('[data-deviceid="OT-001"]').first()).toBeVisible();
  await expect(page.locator('[data-deviceid="OT-002"]')).toHaveCount(0);
  await page.goto(`${outrider.address}/liveview/OT-001`);
  await expectLive(tileAt(page));
  await page.goto(`${outrider.address}/liveview/OT-002`);
  await expect(page.getByText('Unknown device, or the device is offline')).toBeVisible();
});

test('who lacks the right finds no way to the live view', async ({ page, outrider }) => {
  await openAs(page, outrider, '/blockview', blind, PASSWORD);
  await expect(page.getByText('OT-001').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /live/i })).toHaveCount(0);
  await page.goto(`${outrider.address}/liveview/OT-001`);
  await expect(page).not.toHaveURL(/liveview/);
  await expect(page.locator('.live-tile-player')).toHaveCount(0);
});

test('who may write memos may not edit devices by that', async ({ page, outrider, own: mine }) => {
  await mine.levelRights(1, ['P_dash']);
  await openAs(page, outrider, '/blockview', await mine.person(1, ['OT-001']), PASSWORD);
  await expect(page.getByRole('button', { name: 'Edit Device Memo of OT-001' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit OT-001', exact: true })).toHaveCount(0);
});

test('the server itself refuses device and right at every door', async ({ outrider }) => {
  using visitor = await visit(outrider, owner);
  expect(await visitor.watches('OT-001', 1)).toBe(true);
  expect(await visitor.watches('OT-002', 1)).toBe(false);
  const rows = await visitor.ask({ M: 'Q03' });
  expect(rows.map((row) => row['A']).filter((id) => id?.startsWith('OT-'))).toEqual(['OT-001']);
  for (const M of ['Q05', 'Q07', 'Q11']) {
    const [foreign] = await visitor.ask({ M, I: 'OT-002' });
    expect([403, 404]).toContain(Number(foreign?.['R']));
  }
  for (const M of ['D01', 'D02']) expect((await visitor.ask({ M, I: 'OT-001' }))[0]?.['R']).toBe('403');

  using other = await visit(outrider, blind);
  expect(await other.watches('OT-001', 1)).toBe(false);
  const [row] = await other.ask({ M: 'Q05', I: 'OT-001' });
  expect(row?.['A']).toBe('OT-001');
  expect(row?.['G'] ?? '0,,,').toMatch(/^\d+,,,/);
  expect((await other.ask({ M: 'Q07', I: 'OT-001' }))[0]?.['R']).toBe('403');

  const groups = await fetch(`${outrider.address}/gkcommon/groupdevicelist`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ groupid: 1, username: owner, password: visitor.key }),
  });
  expect(groups.status).toBe(403);
  expect((await fetch(`${outrider.address}/api/map`)).status).toBe(401);
});
