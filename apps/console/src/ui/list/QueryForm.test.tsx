import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks, focusOn, setSize } from '../../testing/looks.ts';
import { QueryForm } from './QueryForm.tsx';

afterEach(() => setSize('wide'));

function Question({ first }: { readonly first?: string }) {
  const [asked, setAsked] = useState(first);
  return (
    <QueryForm title="Visits" asked={asked} onAsk={() => setAsked('2026-11-29 – 2026-11-30')}>
      <label>
        Fence <input className="form-control" />
      </label>
      <button type="submit" className="btn btn-primary">
        Search
      </button>
    </QueryForm>
  );
}
const field = page.getByLabelText('Fence');
const line = page.getByText('2026-11-29 – 2026-11-30');

test('on a phone a question is open until it was asked, then one line that says what was, and opens again', async () => {
  await setSize('phone');
  await render(<Question />);
  await expect.element(field).toBeVisible();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.element(field).not.toBeVisible();
  await expect.element(line).toBeVisible();
  expect(document.querySelector('form')!.getBoundingClientRect().height).toBeLessThan(80);
  await line.click();
  await expect.element(field).toBeVisible();
  // The same question once more.
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.element(field).not.toBeVisible();
});

test('on a phone the focus goes to the line that opens the fields when what was focused is folded away', async () => {
  await setSize('phone');
  await render(<Question />);
  await focusOn(page.getByRole('button', { name: 'Search' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(field).not.toBeVisible();
  expect(document.activeElement?.localName).toBe('summary');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toBeVisible();
});

test('on a phone what an address asks for is folded from the beginning; on a wide screen nothing ever is', async () => {
  await render(<Question first="2026-11-29 – 2026-11-30" />);
  await expect.element(field).toBeVisible();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.element(field).toBeVisible();
  await expectGoodLooks();
  await setSize('phone');
  await expect.element(line).toBeVisible();
  await expect.element(field).not.toBeVisible();
});
