import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks, LONG_WORD } from '../../testing/looks.ts';
import { ChannelChoice } from './ChannelChoice.tsx';

const NAMES: Readonly<Record<number, string>> = { 1: 'Front', 2: LONG_WORD, 3: 'Cabin' };

function Drawn() {
  const [chosen, setChosen] = useState<readonly number[]>([1]);
  const [asked, setAsked] = useState(0);
  return (
    <>
      <ChannelChoice
        channels={[3, 1, 2]}
        chosen={chosen}
        nameOf={(channel) => NAMES[channel] ?? ''}
        describedBy="fault"
        asked={asked}
        onChosen={setChosen}
      />
      <p id="fault">{chosen.length === 0 ? 'Choose at least one channel.' : ''}</p>
      <output>{chosen.join(',')}</output>
      <button type="button" className="btn btn-primary" onClick={() => setAsked(asked + 1)}>
        Send
      </button>
    </>
  );
}

test('channels are turned on and off by their names, and told in the order in which they are offered', async () => {
  await render(<Drawn />);
  await page.getByRole('button', { name: 'Cabin' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('3,1');
  await expect.element(page.getByRole('button', { name: 'Cabin' })).toHaveAttribute('aria-pressed', 'true');
  await expectGoodLooks();
});

test('a form that is sent without any puts the focus on the first, once each time; with one it stays', async () => {
  await render(<Drawn />);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByRole('button', { name: 'Send' })).toHaveFocus();
  await page.getByRole('button', { name: 'Front' }).click();
  await expect
    .element(page.getByRole('group', { name: 'Channels' }))
    .toHaveAccessibleDescription('Choose at least one channel.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByRole('button', { name: 'Cabin' })).toHaveFocus();
});
