import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
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

test('who reported lately drives still; of who has been silent since, the last report is told', async () => {
  const now = Math.floor(Date.now() / 1_000);
  const trips = [trip('OT-001', now - 2 * MINUTE_S), trip('OT-002', now - DAY_S)];
  await render(
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
  await expect.poll(() => told('OT-001')).toContain('still driving');
  expect(told('OT-002')).toMatch(/last report \d{4}-\d\d-\d\d \d\d:\d\d/);
  expect(told('OT-002')).not.toContain('still driving');
});
