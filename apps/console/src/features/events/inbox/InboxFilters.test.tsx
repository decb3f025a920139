import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks, setSize } from '../../../testing/looks.ts';
import { signedInAsAdmin } from '../../../testing/signed-in.ts';
import type { CaseView } from './case-groups.ts';
import { everyCase, type InboxFilter } from './inbox-order.ts';
import { InboxFilters } from './InboxFilters.tsx';
import './inbox.css';

function Drawn() {
  const [filter, setFilter] = useState<InboxFilter>(everyCase);
  const [view, setView] = useState<CaseView>('event');
  return (
    <InboxFilters filter={filter} kinds={[]} onFilter={setFilter} view={view} onView={setView} muted={0} />
  );
}

const critical = page.getByRole('button', { name: 'Only critical' });

test('wide, all filters stand there; on a phone one row, and the others behind a button that says how many are set', async () => {
  signedInAsAdmin();
  await render(<Drawn />);
  await expect.element(critical).toBeVisible();
  await setSize('phone');
  await expect.element(critical).not.toBeInTheDocument();
  const more = page.getByRole('button', { name: 'Filter' });
  await more.click();
  await critical.click();
  await more.click();
  await expect.element(critical).not.toBeInTheDocument();
  await expect.element(more).toHaveTextContent('Filter 1');
  await expectGoodLooks();
});
