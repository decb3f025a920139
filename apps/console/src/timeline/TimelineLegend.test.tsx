import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks } from '../testing/looks.ts';
import { TimelineLegend } from './TimelineLegend.tsx';
import './timeline.css';

test('what the strokes of a timeline mean is said behind a button, each beside a stroke of its own look', async () => {
  await render(
    <section className="or-timeline" style={{ height: 120 }}>
      <TimelineLegend />
    </section>,
  );
  await page.getByRole('button', { name: 'What the strokes mean' }).click();
  const dialog = page.getByRole('dialog', { name: 'What the strokes mean' });
  for (const words of [
    'on the server',
    'on the card',
    'fetched from the card',
    'damaged',
    'locked: it is not deleted',
  ])
    await expect.element(dialog.getByText(words, { exact: true })).toBeVisible();
  const looks = [...dialog.element().querySelectorAll('.or-timeline-swatch')].map((swatch) => {
    const { backgroundColor, backgroundImage, borderTop, borderBottom } = getComputedStyle(swatch);
    return [backgroundColor, backgroundImage, borderTop, borderBottom].join(' ');
  });
  expect(looks.length).toBe(10);
  expect(new Set(looks).size).toBe(10);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expectGoodLooks();
});
