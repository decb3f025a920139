import { lazy, useState } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useLateParams } from './use-late-params.ts';

let before = '';
beforeEach(() => {
  before = location.href;
  history.replaceState(null, '', '/shown');
});
afterEach(() => history.replaceState(null, '', before));

const rest = (params: URLSearchParams): URLSearchParams => {
  const after = new URLSearchParams(params);
  after.set('t', '12');
  return after;
};

function Shown() {
  const write = useLateParams();
  const [written, setWritten] = useState<boolean>();
  return (
    <>
      <Link to="/next?of=it">Go</Link>
      <button type="button" onClick={() => setWritten(write(rest))}>
        Rest
      </button>
      <output>{written === undefined ? '' : String(written)}</output>
    </>
  );
}

test('a page that rests writes into its address, and no longer once another page is on its way', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: () => string }>();
  const Next = lazy(() => promise);
  await render(
    <BrowserRouter>
      <Routes>
        <Route path="/shown" element={<Shown />} />
        <Route path="/next" element={<Next />} />
      </Routes>
    </BrowserRouter>,
  );
  const written = page.getByRole('status');
  await page.getByRole('button', { name: 'Rest' }).click();
  await expect.element(written).toHaveTextContent('true');
  await expect.poll(() => location.search).toBe('?t=12');

  await page.getByRole('link', { name: 'Go' }).click();
  await expect.poll(() => location.pathname).toBe('/next');
  await page.getByRole('button', { name: 'Rest' }).click();
  await expect.element(written).toHaveTextContent('false');
  resolve({ default: () => 'The next page' });
  await expect.element(page.getByText('The next page')).toBeVisible();
  expect(location.pathname + location.search).toBe('/next?of=it');
});
