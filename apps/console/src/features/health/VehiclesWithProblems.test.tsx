import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { answers } from '../../connection/call.ts';
import { VehiclesWithProblems } from './VehiclesWithProblems.tsx';

test('how many vehicles have a problem has its place before it is known: nothing beside it moves', async () => {
  answers.clear();
  const answer = Promise.withResolvers<Response>();
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => answer.promise);
  await render(
    <MemoryRouter>
      <footer style={{ display: 'flex' }}>
        <VehiclesWithProblems />
        <span>beside</span>
      </footer>
    </MemoryRouter>,
  );
  const beside = page.getByText('beside').element();
  await expect.element(page.getByRole('link', { name: 'With problems –' })).toBeVisible();
  const before = beside.getBoundingClientRect().left;
  answer.resolve(Response.json({ vehicles: 3, critical: 1 }));
  await expect.element(page.getByRole('link', { name: 'With problems 3' })).toBeVisible();
  expect(beside.getBoundingClientRect().left).toBe(before);
});
