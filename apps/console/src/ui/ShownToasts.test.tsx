import { toast as sonner } from 'sonner';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ShownToasts } from './ShownToasts.tsx';
import { toast } from './toast.ts';

test('of toasts that take the place of each other at one time the last is drawn, once; no other is left out', async () => {
  const drawn = vi.spyOn(sonner, 'info');
  await render(<ShownToasts />);
  toast('info', 'Before the flood');
  for (let at = 1; at <= 200; at++) {
    toast('info', `Collision (${at})`, { id: 'collision' });
    toast('info', `Over speed (${at})`, { id: 'speed' });
  }
  await expect.element(page.getByText('Collision (200)')).toBeVisible();
  await expect.element(page.getByText('Before the flood')).toBeInTheDocument();
  expect(drawn.mock.calls.map(([message]) => message)).toEqual([
    'Before the flood',
    'Collision (200)',
    'Over speed (200)',
  ]);
  toast('info', 'Collision (201)', { id: 'collision' });
  await expect.element(page.getByText('Collision (201)')).toBeVisible();
  expect(drawn).toHaveBeenCalledTimes(4);
  drawn.mockRestore();
  // Tests of other files draw on this page: no toast is left to them.
  sonner.dismiss();
  await expect.element(page.getByText('Collision (201)')).not.toBeInTheDocument();
});
