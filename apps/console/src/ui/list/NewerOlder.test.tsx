import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks } from '../../testing/looks.ts';
import { NewerOlder } from './NewerOlder.tsx';

test('a list of one page has nothing to leaf through', async () => {
  const { container } = await render(
    <NewerOlder label="Pages of deliveries" onNewest={undefined} onOlder={undefined} />,
  );
  expect(container.textContent).toBe('');
});

test('the first page leads to older ones alone, the last to the newest alone', async () => {
  const [onNewest, onOlder] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { rerender } = await render(
    <NewerOlder label="Pages of deliveries" onNewest={undefined} onOlder={onOlder} />,
  );
  const newest = page.getByRole('button', { name: 'Newest' });
  const older = page.getByRole('button', { name: 'Older' });
  await expect.element(newest).toBeDisabled();
  await older.click();
  expect(onOlder).toHaveBeenCalledOnce();
  await expectGoodLooks();
  await rerender(<NewerOlder label="Pages of deliveries" onNewest={onNewest} onOlder={undefined} />);
  await expect.element(older).toBeDisabled();
  await newest.click();
  expect(onNewest).toHaveBeenCalledOnce();
});
