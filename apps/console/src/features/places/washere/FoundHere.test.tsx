import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FoundHere } from './FoundHere.tsx';
import type { Search } from './use-passages.ts';

/** 2026-11-28 19:30:13 UTC. */
const FROM = 1_795_894_213;

/** So many vehicles were there, each once. */
const found = (count: number): Search => ({
  asked: { lat: 25, lng: 121, radius: 500, from: FROM, to: FROM + 86_400 },
  found: Array.from({ length: count }, (_, at) => ({
    deviceid: `OT-${String(at).padStart(3, '0')}`,
    from: FROM,
    to: FROM + 60,
    begun: 1,
    ended: 1,
  })),
  done: count,
  of: count,
  state: 'done',
});

test('of many vehicles that were there some are listed, and all in the end', async () => {
  await render(
    <MemoryRouter>
      <FoundHere search={found(301)} onStop={() => {}} />
    </MemoryRouter>,
  );
  await expect.element(page.getByRole('heading', { name: 'OT-299' })).toBeInTheDocument();
  expect(page.getByRole('heading', { name: 'OT-300' }).elements()).toHaveLength(0);
  const more = page.getByRole('button', { name: 'Show 1 more vehicle' });
  await more.click();
  await expect.element(page.getByRole('heading', { name: 'OT-300' })).toBeInTheDocument();
  expect(more.elements()).toHaveLength(0);
});
