import { languages } from '@outrider/model/preferences/languages.ts';
import { texts } from '@outrider/model/texts.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setTexts } from '../../../ground/i18n/t.ts';
import { expectColumnsInSight, expectGoodLooks, setSize } from '../../../testing/looks.ts';
import { PerformanceTables } from './PerformanceTables.tsx';
import './usage.css';

const measured = { datetime: 1_800_000_000, gms: 'outrider-7f3a' } as const;
const rows = [
  { ...measured, name: 'call readRemoteSettingsOfManyDevices', cnt: 12_345, avg: 12.5, max: 61_000 },
  { ...measured, name: 'call listEvents', cnt: 3, avg: 1, max: 2 },
];

test.each(languages.map(({ code }) => code))(
  'in %s no column of the calls is cut off on a phone',
  async (code) => {
    setTexts(texts[code]);
    await setSize('phone');
    await render(<PerformanceTables rows={rows} shown="calls" onShow={() => {}} />);
    const first = page.getByRole('row').filter({ hasText: 'readRemoteSettingsOfManyDevices' });
    await expect.element(first.getByText('12345')).toBeInViewport();
    await expect.element(first.getByText('61.0 s')).toBeInViewport();
    expectColumnsInSight();
  },
);

test('what was measured by time is read whole on a phone as well, and as a table in a wide window', async () => {
  await render(<PerformanceTables rows={rows} shown="rows" onShow={() => {}} />);
  await expect.element(page.getByRole('columnheader', { name: 'Highest' })).toBeVisible();
  await setSize('phone');
  await expect.element(page.getByText('outrider-7f3a').first()).toBeInViewport();
  expectColumnsInSight();
  await expectGoodLooks();
});
