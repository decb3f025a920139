import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { serverSays } from '../../../testing/server-says.ts';
import { signedInAsAdmin } from '../../../testing/signed-in.ts';
import { eventRow } from '../list/testing-rows.ts';
import { criteriaIn } from './criteria.ts';
import { useFoundEvents } from './use-found-events.ts';

const criteria = criteriaIn(new URLSearchParams(), '2026-11-29');

/** The events that are found, each with its state; one more page, and a state that somebody gives the first of them. */
function Found({ size = 1, pictures = '' }: { readonly size?: number; readonly pictures?: string }) {
  const { rows = [], more, stop, put } = useFoundEvents({ ...criteria, pictures }, size, true);
  return (
    <>
      <output>
        {rows.length > 2
          ? `${rows.length} events`
          : rows.map(({ serialno, checkstatus }) => `${serialno}:${checkstatus}`).join(' ')}
      </output>
      <button type="button" onClick={more}>
        More
      </button>
      <button type="button" onClick={stop}>
        Stop
      </button>
      <button type="button" onClick={() => put({ serialno: 2, checkstatus: 3, updatetime: 9 })}>
        Check
      </button>
    </>
  );
}

test('what is changed of an event while more are looked for stays changed', async () => {
  signedInAsAdmin();
  const { promise, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  serverSays(async () => {
    const isFirst = ++asked === 1;
    if (!isFirst) await promise;
    const data = [eventRow({ serialno: isFirst ? 2 : 1, checkstatus: 0, updatetime: 5 })];
    const next = isFirst ? { time: 1, serialno: 2 } : null;
    return { hasError: false, data, next, updatetime: 5, more: false };
  });
  await render(<Found />);
  await expect.element(page.getByRole('status')).toHaveTextContent('2:0');
  await page.getByRole('button', { name: 'More' }).click();
  await expect.poll(() => asked).toBe(2);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('2:3');
  resolve();
  await expect.element(page.getByRole('status')).toHaveTextContent('2:3 1:0');
});

test('the first thousand of a long list is on show while the rest is read; stopped, the rest comes once more is asked for', async () => {
  signedInAsAdmin();
  let rest = Promise.withResolvers<void>();
  const limits: unknown[] = [];
  serverSays(async ({ body }) => {
    const { limit } = body as { readonly limit: number };
    limits.push(limit);
    if (limits.length > 1) await rest.promise;
    const from = limits.length * 10_000;
    const data = Array.from({ length: limit }, (_, at) => eventRow({ serialno: from + at }));
    return { hasError: false, data, next: { time: 1, serialno: from }, updatetime: 5, more: false };
  });
  await render(<Found size={2_000} />);
  const shown = page.getByRole('status');
  await expect.element(shown).toHaveTextContent('1000 events');
  await expect.poll(() => limits).toEqual([1_000, 1_000]);
  await page.getByRole('button', { name: 'Stop' }).click();
  rest.resolve();
  rest = Promise.withResolvers();
  await page.getByRole('button', { name: 'More' }).click();
  await expect.poll(() => limits).toHaveLength(3);
  await expect.element(shown).toHaveTextContent('1000 events');
  rest.resolve();
  await expect.element(shown).toHaveTextContent('2000 events');
  expect(limits).toEqual([1_000, 1_000, 1_000]);
});

test('where those with a picture alone are wanted each look is whole, however many are still lacking', async () => {
  signedInAsAdmin();
  const limits: unknown[] = [];
  serverSays(({ body }) => {
    const { limit } = body as { readonly limit: number };
    limits.push(limit);
    const from = limits.length * 10_000;
    const data = Array.from({ length: limit / 5 }, (_, at) => eventRow({ serialno: from + at }));
    return { hasError: false, data, next: { time: 1, serialno: from }, updatetime: 5, more: false };
  });
  await render(<Found size={2_000} pictures="1" />);
  await expect.element(page.getByRole('status')).toHaveTextContent('2000 events');
  expect(limits).toEqual(Array(10).fill(1_000));
});
