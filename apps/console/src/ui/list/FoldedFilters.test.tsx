import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setSize } from '../../testing/looks.ts';
import { ChoiceRow } from '../choices/ChoiceRow.tsx';
import { FoldedFilters } from './FoldedFilters.tsx';

const kind = page.getByRole('combobox', { name: 'Kind' });
const filters = (
  <FoldedFilters set={2}>
    <select className="form-select" aria-label="Kind" />
  </FoldedFilters>
);

test('wide, filters stand in the row; on a phone behind a button that says how many are set', async () => {
  await render(filters);
  await expect.element(kind).toBeVisible();
  await setSize('phone');
  await expect.element(kind).not.toBeInTheDocument();
  const button = page.getByRole('button', { name: 'Filter' });
  await expect.element(button).toHaveTextContent('Filter 2');
  await button.click();
  await expect.element(kind).toBeVisible();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await button.click();
  await expect.element(kind).not.toBeInTheDocument();
});

test('on a phone choices stand in one row, which says that there are more beyond its edge', async () => {
  await setSize('phone');
  await render(
    <ChoiceRow label="State">
      {['To be sent', 'Being sent', 'Delivered', 'Not delivered', 'Sent again'].map((state) => (
        <button key={state} type="button" className="btn btn-sm">
          {state}
        </button>
      ))}
    </ChoiceRow>,
  );
  const row = page.getByRole('group', { name: 'State' });
  await expect.element(row).toHaveAttribute('data-more', 'true');
  const tops = row
    .getByRole('button')
    .all()
    .map((each) => each.element().getBoundingClientRect().top);
  expect(new Set(tops).size).toBe(1);
  row.element().scrollTo({ left: row.element().scrollWidth });
  await expect.element(row).toHaveAttribute('data-more', 'false');
});
