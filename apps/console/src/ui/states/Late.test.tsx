import { lazy } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Late } from './Late.tsx';
import { ShownToasts } from '../notices/ShownToasts.tsx';
import { toast } from '../notices/toast.ts';

test('until it has come something else stands there', async () => {
  const code = Promise.withResolvers<{ default: () => string }>();
  const Part = lazy(() => code.promise);
  await render(
    <Late waiting={<p>Waiting</p>} onFault={() => undefined}>
      <Part />
    </Late>,
  );
  await expect.element(page.getByText('Waiting')).toBeVisible();
  code.resolve({ default: () => 'There it is' });
  await expect.element(page.getByText('There it is')).toBeVisible();
});

test('what cannot be had is told, with what to do, and leaves the rest of the page', async () => {
  // React says so too.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const gone = vi.fn<() => void>();
  const Part = lazy(() => Promise.reject(new Error('the server is away')));
  await render(
    <main>
      <h1>Live view</h1>
      <Late onFault={gone}>
        <Part />
      </Late>
      <ShownToasts containerAriaLabel="Notifications" />
    </main>,
  );
  await expect.element(page.getByText('This part of the page could not be loaded.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Live view' })).toBeVisible();
  expect(gone).toHaveBeenCalledTimes(1);
});

test('what was said before anybody showed it is shown, one of a name in the place of the other', async () => {
  toast('success', 'North saved');
  await render(<ShownToasts containerAriaLabel="Notifications" />);
  await expect.element(page.getByText('North saved')).toBeVisible();
  toast('error', 'No sound yet', { id: 'sound', ms: Number.POSITIVE_INFINITY });
  toast('success', 'There is sound', { id: 'sound', detail: 'of channel 2', ms: Number.POSITIVE_INFINITY });
  await expect.element(page.getByText('There is sound')).toBeVisible();
  await expect.element(page.getByText('No sound yet')).not.toBeInTheDocument();
});
