import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { serverSays } from '../../testing/server-says.ts';
import { unshown } from '../../ui/notices/toast.ts';
import QueryEvents from './query/QueryEvents.tsx';
import TodayEvents from './today/TodayEvents.tsx';

const toasts = () => unshown.getState().map(({ kind, message, detail }) => [kind, message, detail]);

test.each([
  ['the events of today', <TodayEvents key="today" />, '/todayevents'],
  ['events that were searched', <QueryEvents key="query" />, '/queryeventex?tab=result'],
])(
  '%s that cannot be read are told by a toast, and stand there once they are asked for again',
  async (_, screen, path) => {
    let refuses = true;
    serverSays(() =>
      refuses
        ? { hasError: true, code: 'FORBIDDEN', message: 'Not for you' }
        : { hasError: false, data: [], next: null, updatetime: 0, more: false },
    );
    await render(<MemoryRouter initialEntries={[path]}>{screen}</MemoryRouter>);
    await expect.element(page.getByText('The events could not be read.')).toBeVisible();
    await expect.poll(toasts).toEqual([['error', 'error', expect.stringMatching(/./)]]);
    refuses = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText(/Nothing has happened today|No event was found/)).toBeVisible();
  },
);
