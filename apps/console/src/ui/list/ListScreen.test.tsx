import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks, LONG_WORD } from '../../testing/looks.ts';
import { ListScreen } from './ListScreen.tsx';
import { NewerOlder } from './NewerOlder.tsx';
import { SideRow } from './SideRow.tsx';
import { Skeleton } from '../states/Skeleton.tsx';

function Drawn({ isBusy = false }: { readonly isBusy?: boolean }) {
  const [word, setWord] = useState('');
  const rows = ['North', 'South', LONG_WORD].filter((name) => name.includes(word));
  return (
    <ListScreen
      title="Groups"
      isBusy={isBusy}
      count={isBusy ? undefined : rows.length}
      search={{ word, onWord: setWord }}
      actions={
        <button type="button" className="btn btn-sm btn-primary or-action">
          Add
        </button>
      }
    >
      {isBusy ? (
        <Skeleton />
      ) : (
        <ul className="or-side-list" aria-label="Groups">
          {rows.map((name, at) => (
            <SideRow key={name} chosen={at === 0} depth={at === 1 ? 1 : 0}>
              <span className="text-truncate">{name}</span>
            </SideRow>
          ))}
        </ul>
      )}
    </ListScreen>
  );
}

test('while it is read for the first time it is busy, and says no number', async () => {
  await render(<Drawn isBusy />);
  await expect.element(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
  await expectGoodLooks();
});

test('it says how many rows there are, and of those that are sought', async () => {
  await render(<Drawn />);
  await expect.element(page.getByRole('heading', { name: 'Groups' })).toBeVisible();
  await expect.element(page.getByText('3 rows')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search this list' }).fill('Nor');
  await expect.element(page.getByText('1 row', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'South' })).not.toBeInTheDocument();
  // Nothing is found: only screen readers are told so here.
  await page.getByRole('searchbox', { name: 'Search this list' }).fill('Nowhere');
  await expect.element(page.getByRole('status')).toHaveTextContent('0 rows');
  await expect.element(page.getByText('0 rows')).toHaveClass('visually-hidden');
});

test('the row that is chosen says so, and it can be read in every look', async () => {
  await render(<Drawn />);
  await expect.element(page.getByRole('button', { name: 'North' })).toHaveAttribute('aria-current', 'true');
  await expect.element(page.getByRole('button', { name: 'South' })).not.toHaveAttribute('aria-current');
  await expectGoodLooks();
});

test('of one page there is nothing to leaf through; of several, back from the first does not go', async () => {
  const older = vi.fn<() => void>();
  const { container, rerender } = await render(
    <NewerOlder label="Pages" onNewest={undefined} onOlder={undefined} />,
  );
  expect(container.textContent).toBe('');
  await rerender(<NewerOlder label="Pages" onNewest={undefined} onOlder={older} />);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect.element(pages.getByRole('button', { name: 'Newest' })).toBeDisabled();
  await pages.getByRole('button', { name: 'Older' }).click();
  expect(older).toHaveBeenCalledTimes(1);
});
