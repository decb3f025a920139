import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '../../../connection/session-state.ts';
import { setSize } from '../../../testing/looks.ts';
import { keyOf } from './trip-key.ts';
import type { Trip } from './trip-files.ts';
import { TripTable } from './TripTable.tsx';

const MINUTE_S = 60;
const DAY_S = 86_400;

/** A trip that began an hour before its last report, and whose end nobody saw. */
const trip = (deviceid: string, to: number): Trip => ({
  deviceid,
  drivers: [],
  from: to - 60 * MINUTE_S,
  to,
  startFence: { index: 0, title: 'Yard' },
  endFence: { index: 1, title: 'Works' },
  begun: 1,
  ended: 0,
  start: { lat: 25, lng: 121 },
  end: { lat: 25.1, lng: 121 },
  distance: 12_000_000,
  driving: 50 * MINUTE_S,
  idle: 10 * MINUTE_S,
  maxspeed: 80,
  oscount: 0,
});

const signedOut = session.getInitialState();
afterEach(() => session.setState(signedOut, true));

const drawn = (trips: readonly Trip[]) =>
  render(
    <MemoryRouter>
      <div style={{ height: 400, width: 1100, display: 'flex', flexDirection: 'column' }}>
        <TripTable
          trips={trips}
          selected={undefined}
          pathOf={(one) => `?trip=${keyOf(one)}`}
          onOpen={() => {}}
        />
      </div>
    </MemoryRouter>,
  );
const told = (deviceid: string): string =>
  document.querySelector(`tr[data-key^="${deviceid}"]`)?.textContent ?? '';

test('who reported lately drives still; of who has been silent since, the last report is told', async () => {
  const now = Math.floor(Date.now() / 1_000);
  const trips = [trip('OT-001', now - 2 * MINUTE_S), trip('OT-002', now - DAY_S)];
  await drawn(trips);
  await expect.poll(() => told('OT-001')).toContain('still driving');
  expect(told('OT-002')).toMatch(/last report \d{4}-\d\d-\d\d \d\d:\d\d/);
  expect(told('OT-002')).not.toContain('still driving');
});

test('lately is by the clock of the server, however wrong that of the computer is', async () => {
  const now = Math.floor(Date.now() / 1_000);
  session.setState({ server: { clockOffsetMs: -DAY_S * 1_000 } as never });
  await drawn([trip('OT-001', now - DAY_S - 2 * MINUTE_S), trip('OT-002', now - 2 * DAY_S)]);
  await expect.poll(() => told('OT-001')).toContain('still driving');
  expect(told('OT-002')).toMatch(/last report/);
});

test('on a phone both places of a trip are read whole, each on a line of its own', async () => {
  const now = Math.floor(Date.now() / 1_000);
  const [start, end] = ['Container terminal of the northern harbour', 'Works of the southern ring road'];
  await setSize('phone');
  const { container } = await drawn([
    {
      ...trip('OT-001', now - DAY_S),
      startFence: { index: 0, title: start },
      endFence: { index: 1, title: end },
    },
  ]);
  const room = container.firstElementChild;
  if (room instanceof HTMLElement) room.style.width = '366px';
  for (const name of [start, end]) {
    const place = page.getByText(name).element().closest('.or-ellipsis');
    expect(place?.scrollWidth).toBe(place?.clientWidth);
  }
  await expect.element(page.getByText(/ · 1 h 00 min · at most /)).toBeVisible();
});
