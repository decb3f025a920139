import { type ComponentType, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { lateScreen } from './late-screen.ts';

const Pictures = () => <h1>Pictures</h1>;
type Load = () => Promise<{ readonly default: ComponentType }>;

test('a screen whose code was fetched ahead stands there at once', async () => {
  const load = vi.fn<Load>(async () => ({ default: Pictures }));
  const { component: Screen, fetch } = lateScreen(load);
  await fetch();
  const waited = vi.fn<() => null>(() => null);
  const Waiting = (): null => waited();
  await render(
    <Suspense fallback={<Waiting />}>
      <Screen />
    </Suspense>,
  );
  await expect.element(page.getByRole('heading', { name: 'Pictures' })).toBeVisible();
  expect(waited).not.toHaveBeenCalled();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a screen whose code could not be fetched ahead is asked for again when it is shown', async () => {
  const load = vi
    .fn<Load>()
    .mockRejectedValueOnce(new Error('the server is away'))
    .mockResolvedValue({ default: Pictures });
  const { component: Screen, fetch } = lateScreen(load);
  await expect(fetch()).rejects.toThrow('the server is away');
  await render(
    <Suspense fallback={<p>Loading</p>}>
      <Screen />
    </Suspense>,
  );
  await expect.element(page.getByRole('heading', { name: 'Pictures' })).toBeVisible();
});
