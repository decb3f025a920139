import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { BrowserRouter, Link, Route, Routes, useNavigate } from 'react-router';
import { render } from 'vitest-browser-react';
import { expectGoodLooks } from '../../../testing/looks.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';

let before: string;
beforeEach(() => {
  before = location.href;
  history.replaceState(null, '', '/editor');
});
afterEach(() => history.replaceState(null, '', before));

function Editor({ asks }: { readonly asks: boolean }) {
  const go = useNavigate();
  return (
    <>
      <h1>Editor</h1>
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="?word=1">Another word</Link>
      <button type="button" onClick={() => void go('/elsewhere')}>
        By the palette
      </button>
      <LeaveQuestion asks={asks} />
    </>
  );
}

const open = (asks: boolean) =>
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/editor" element={<Editor asks={asks} />} />
        <Route path="/elsewhere" element={<h1>Another screen</h1>} />
      </Routes>
    </BrowserRouter>,
  );
const elsewhere = page.getByRole('heading', { name: 'Another screen' });
const question = page.getByRole('dialog');

test.each(['Elsewhere', 'By the palette'])(
  'with something unsaved, another screen is asked about first: %s',
  async (way) => {
    await open(true);
    const step = page.getByText(way, { exact: true });
    await step.click();
    await expect.element(question.getByText('Unsaved changes are lost.')).toBeVisible();
    await expectGoodLooks();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Editor' })).toBeVisible();

    await step.click();
    await question.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect.element(elsewhere).toBeVisible();
  },
);

test('another address of the same screen is not asked about', async () => {
  await open(true);
  await page.getByText('Another word').click();
  await expect.poll(() => location.search).toBe('?word=1');
  await expect.element(question).not.toBeInTheDocument();
});

test('with everything saved, nothing is asked, also where something was unsaved before', async () => {
  const { rerender } = await open(true);
  await rerender(
    <BrowserRouter>
      <Routes>
        <Route path="/editor" element={<Editor asks={false} />} />
        <Route path="/elsewhere" element={<h1>Another screen</h1>} />
      </Routes>
    </BrowserRouter>,
  );
  await page.getByText('Elsewhere', { exact: true }).click();
  await expect.element(elsewhere).toBeVisible();
});
