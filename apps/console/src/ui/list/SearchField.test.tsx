import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks, focusOn } from '../../testing/looks.ts';
import { SearchField } from './SearchField.tsx';

function Searching() {
  const [word, setWord] = useState('');
  return (
    <>
      <SearchField label="Search this list" placeholder="Search" value={word} onChange={setWord} />
      <output>{word}</output>
    </>
  );
}

test('a search is named by what it looks through, takes a word by keys alone, and gives it up again', async () => {
  await render(<Searching />);
  const box = page.getByRole('searchbox', { name: 'Search this list' });
  await expect.element(box).toHaveAttribute('placeholder', 'Search');
  await expectGoodLooks();
  await focusOn(box);
  await userEvent.keyboard('truck 7');
  await expect.element(page.getByRole('status')).toHaveTextContent('truck 7');
  await userEvent.clear(box);
  await expect.element(page.getByRole('status')).toHaveTextContent('');
});
