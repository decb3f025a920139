import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks, focusOn, LONG_WORD } from '../../testing/looks.ts';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { SaveFault } from './SaveFault.tsx';

const alert = page.getByRole('alert');
const load = page.getByRole('button', { name: 'Load' });
const take = (field: string) => page.getByRole('button', { name: `Take theirs: ${field}` });

const BOTH = [
  { name: 'memo', label: 'Memo', theirs: LONG_WORD, yours: 'north' },
  { name: 'plate', label: 'Plate', theirs: '', yours: 'A 7' },
];

interface DrawnProps {
  readonly onTake: (name: string) => void;
  readonly fault?: string;
}

/** Fields that both have changed, until theirs is taken. */
function Drawn({ onTake, fault }: DrawnProps) {
  const [left, setLeft] = useState(BOTH);
  const differences = left.map((each) => ({
    ...each,
    onTake: () => {
      onTake(each.name);
      setLeft(left.filter(({ name }) => name !== each.name));
    },
  }));
  return <SaveFault fault={fault} differences={differences} />;
}

test('each field that both have changed says what is there and what was typed, nothing as a dash', async () => {
  await render(<Drawn onTake={() => undefined} fault="The server refused." />);
  await expect.element(alert).toMatchTextContent('Somebody else has changed this meanwhile.');
  await expect.element(page.getByText('The server refused.')).not.toBeInTheDocument();
  const rows = alert.getByRole('list', { name: 'Changed by both' }).getByRole('listitem');
  await expect.element(rows.first()).toHaveTextContent(`MemoTheirs${LONG_WORD}YoursnorthTake theirs`);
  await expect.element(rows.last()).toHaveTextContent('PlateTheirs–YoursA 7Take theirs');
  await expect.element(take('Plate')).toHaveTextContent('Take theirs');
  await expect.element(load).not.toBeInTheDocument();
  await expectGoodLooks();
});

test('theirs is taken field by field, by keys that go on to the next; then it is said why else nothing was saved', async () => {
  const taken = vi.fn<(name: string) => void>();
  await render(<Drawn onTake={taken} fault="The server refused." />);
  await focusOn(take('Memo'));
  await userEvent.keyboard('{Enter}');
  await expect.element(take('Memo')).not.toBeInTheDocument();
  await expect.element(take('Plate')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(alert).toHaveTextContent('The server refused.');
  expect(taken.mock.calls).toEqual([['memo'], ['plate']]);
});

test('without fault and differences nothing is said', async () => {
  const { container } = await render(<SaveFault fault={undefined} differences={[]} />);
  expect(container).toBeEmptyDOMElement();
});

test('where what is there has to be read first, a button reads it, not twice at once', async () => {
  const read = vi.fn<() => void>();
  const drawn = (loading: boolean) => (
    <ChangedMeanwhile
      text="Somebody else has changed this device."
      differences={[]}
      onLoad={read}
      loading={loading}
    />
  );
  const { rerender } = await render(drawn(false));
  await expect.element(alert).toMatchTextContent('Somebody else has changed this device.');
  await expect.element(page.getByRole('list')).not.toBeInTheDocument();
  await focusOn(load);
  await userEvent.keyboard('{Enter}');
  expect(read).toHaveBeenCalledTimes(1);
  await rerender(drawn(true));
  await expect.element(load).toBeDisabled();
  await load.click({ force: true });
  expect(read).toHaveBeenCalledTimes(1);
  await expectGoodLooks();
});
