import { alarms } from '@outrider/model/events/alarms.ts';
import { keptEvent } from '@outrider/model/events/kept-event.ts';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '../../connection/session-state.ts';
import { forgetEvents } from '../../fleet/events.ts';
import { expectGoodLooks } from '../../testing/looks.ts';
import { DONE, serverSays } from '../../testing/server-says.ts';
import { signedInAsAdmin } from '../../testing/signed-in.ts';
import { turnBell } from './bell.ts';
import { NotificationCentre } from './NotificationCentre.tsx';

const NOON = Date.UTC(2026, 5, 1, 12) / 1_000;
const told = (id: number, eventid: number, time: number) => ({
  ...keptEvent.defaults,
  cmd: 'new',
  id,
  updates: id,
  deviceid: `OT-00${id}`,
  eventid,
  eventname: '',
  memo: '',
  time,
  learnt: time,
});
/** Of a vehicle that came online nobody has to know; the collision was told before it, and happened after it. */
const KEPT = [told(2, 0, NOON), told(1, alarms.collision.code, NOON + 60)];

afterEach(() => {
  turnBell(false);
  forgetEvents();
});

test('to look at what happened is not to have read it: only who says so has, and what one need not act on is not counted', async () => {
  let readId = 0;
  const heard = serverSays(({ path, method }) => {
    if (path === '/api/notifications') return { events: KEPT, unread: readId === 0 ? 1 : 0, readId };
    if (path === '/api/notifications/read' && method === 'PUT') readId = 2;
    return { ...DONE, cases: [], mentions: [] };
  });
  signedInAsAdmin();
  session.setState({ pushOpen: true });
  await render(
    <MemoryRouter>
      <NotificationCentre />
    </MemoryRouter>,
  );
  const bell = page.getByRole('button', { name: 'Events, 1 unread' });
  for (let look = 0; look < 2; look++) {
    await bell.click();
    await expect.element(page.getByRole('img', { name: 'Unread' })).toBeVisible();
    const names = () =>
      [...document.querySelectorAll('.or-event strong')].map(({ textContent }) => textContent);
    // By when it happened, whenever it was told.
    await expect.poll(names).toEqual(['OT-001', 'OT-002']);
    if (look === 0) await expectGoodLooks();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
    await expect.element(bell).toBeVisible();
  }
  expect(heard).toEqual([]);
  await bell.click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.element(page.getByRole('button', { name: 'Events, 0 unread' })).toBeVisible();
  await expect
    .poll(() => heard)
    .toMatchObject([{ method: 'PUT', path: '/api/notifications/read', body: { id: 2 } }]);
});
