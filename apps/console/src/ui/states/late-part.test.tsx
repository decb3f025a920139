import { type ComponentType, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { latePart } from './late-part.tsx';
import { takeUnshown } from '../notices/toast.ts';

interface WordProps {
  readonly word: string;
}

/** Says a word, and keeps what is typed. */
function Word({ word }: WordProps) {
  const [typed, setTyped] = useState('');
  return (
    <label>
      {word} <input value={typed} onChange={({ target }) => setTyped(target.value)} />
    </label>
  );
}

const waiting = <p>Loading</p>;
const nothing = (): void => undefined;

test('while it comes something stands for it, it is fetched once, and what is typed then stays', async () => {
  const code = Promise.withResolvers<ComponentType<WordProps>>();
  const load = vi.fn<() => Promise<ComponentType<WordProps>>>(() => code.promise);
  const { Part, fetch } = latePart(load);
  const drawn = (word: string) => <Part word={word} waiting={waiting} onFault={nothing} />;
  const { rerender } = await render(drawn('One'));
  await expect.element(page.getByText('Loading')).toBeVisible();
  code.resolve(Word);
  await page.getByLabelText('One').fill('typed');
  await rerender(drawn('Two'));
  await expect.element(page.getByLabelText('Two')).toHaveValue('typed');
  await expect.element(page.getByText('Loading')).not.toBeInTheDocument();
  fetch();
  expect(load).toHaveBeenCalledTimes(1);
});

test('one that was fetched ahead stands there at once', async () => {
  const load = vi.fn<() => Promise<ComponentType<WordProps>>>(async () => Word);
  const { Part, fetch } = latePart(load);
  fetch();
  await load.mock.results[0]?.value;
  const waited = vi.fn<() => null>(() => null);
  const Waiting = (): null => waited();
  await render(<Part word="One" waiting={<Waiting />} onFault={nothing} />);
  await expect.element(page.getByLabelText('One')).toBeVisible();
  expect(waited).not.toHaveBeenCalled();
});

test('one that could not be fetched ahead is asked for again when it is opened', async () => {
  const load = vi
    .fn<() => Promise<ComponentType<WordProps>>>()
    .mockRejectedValueOnce(new Error('the server is away'))
    .mockResolvedValue(Word);
  const { Part, fetch } = latePart(load);
  fetch();
  await render(<Part word="One" onFault={nothing} />);
  await expect.element(page.getByLabelText('One')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  expect(takeUnshown()).toEqual([]);
});

test('one that cannot be had is told of, and whoever opened it is told to close it', async () => {
  // React says so too.
  vi.spyOn(console, 'error').mockImplementation(nothing);
  const gone = vi.fn<() => void>();
  const { Part } = latePart<WordProps>(() => Promise.reject(new Error('the server is away')));
  await render(
    <main>
      <h1>Live view</h1>
      <Part word="One" waiting={waiting} onFault={gone} />
    </main>,
  );
  await expect.poll(() => gone).toHaveBeenCalledTimes(1);
  expect(takeUnshown()).toMatchObject([{ kind: 'error', action: { label: 'Reload' } }]);
  await expect.element(page.getByText('Loading')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Live view' })).toBeVisible();
});
