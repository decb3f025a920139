import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectColumnsInSight, expectGoodLooks, setSize } from '../../../testing/looks.ts';
import { serverSays } from '../../../testing/server-says.ts';
import ErasedPersons from './ErasedPersons.tsx';

const erased = {
  id: 1,
  kind: 'account',
  alias: 'person-0a1b2c3d',
  state: 'done',
  by: 'admin',
  begun: 1_795_000_000,
  ended: 1_795_000_060,
  places: 4,
  exports: 0,
} as const;

test('persons who were erased are seen however many users were removed', async () => {
  const removed = Array.from({ length: 60 }, (_, at) => `clerk-${at}`);
  serverSays(() => ({ erasures: [erased], removed }));
  await render(
    <div style={{ display: 'flex', flexDirection: 'column', height: '600px' }}>
      <ErasedPersons />
    </div>,
  );
  const row = page.getByRole('row').filter({ hasText: erased.alias });
  await expect.element(row.getByText('erased', { exact: true })).toBeVisible();
  expect(row.element().getBoundingClientRect().height).toBeGreaterThan(20);
  await expect.element(page.getByText('clerk-59')).toBeInTheDocument();
  await expectGoodLooks();
  await setSize('tablet');
  expectColumnsInSight();
});
