import { testingDevice } from '@outrider/model/devices/testing-device.ts';
import { useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { control } from '../../../connection/session.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { serverSays } from '../../../testing/server-says.ts';
import { unshown } from '../../../ui/notices/toast.ts';
import { nothingPicked, type PickedTime } from './picked-time.ts';
import { PlaybackPicks } from './PlaybackPicks.tsx';

/** 1 June 2026, UTC, as the page has it. */
const DAY = Date.UTC(2026, 5, 1);
const MINUTES = 1_440;

beforeEach(() => {
  serverSays(() => ({ hasError: false, locks: [] }));
  vi.spyOn(control, 'request').mockResolvedValue({ days: '' } as never);
  deviceStore.replace([testingDevice('OT-007')]);
  onTestFinished(() => deviceStore.clear());
});

async function opened(flags: string) {
  const onTime = vi.fn<(ms: number) => void>();
  function Picks() {
    const [picked, setPicked] = useState<PickedTime>(nothingPicked);
    return (
      <PlaybackPicks
        {...{ flags, picked, onTime }}
        deviceid="OT-007"
        dayMs={DAY}
        error={null}
        onPick={setPicked}
        onDay={() => {}}
      />
    );
  }
  await render(<Picks />);
  await expect.element(page.getByRole('button', { name: 'Hour 12' })).toBeVisible();
  return onTime;
}

test.each([
  ['none of its minutes has any', '0'.repeat(MINUTES), 'OT-007 has no record on 2026-06-01'],
  ['one has', `${'0'.repeat(MINUTES - 1)}1`, undefined],
  ['nobody has said yet', '', undefined],
])('that a vehicle has no record on a day is said with both, where %s', async (_when, flags, said) => {
  await opened(flags);
  const told = () =>
    page
      .getByText(/has no record/)
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(told).toEqual(said === undefined ? [] : [said]);
});

test('a minute without a record is told for a second by its moment, and one with a record is played', async () => {
  const onTime = await opened(
    Array.from({ length: MINUTES }, (_, at) => (at === 12 * 60 + 7 ? '1' : '0')).join(''),
  );
  await page.getByRole('button', { name: 'Hour 12' }).click();
  await page.getByRole('button', { name: 'Minute 08' }).click();
  await expect
    .poll(() => unshown.getState())
    .toMatchObject([{ kind: 'info', message: '2026-06-01 12:08:00', detail: 'No Record', ms: 1_000 }]);
  expect(onTime).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Minute 07' }).click();
  expect(onTime.mock.calls).toEqual([[DAY + (12 * 60 + 7) * 60_000]]);
});
