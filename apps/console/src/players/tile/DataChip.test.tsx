import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { FakePlayer } from '../fake-player.ts';
import { DataChip } from './DataChip.tsx';

/** What the chip of a tile says of it beside MB a minute. */
async function titleOf(renewed: { readonly stood: number; readonly broken: number }): Promise<string | null> {
  const player = new FakePlayer();
  player.become({ receivedBytes: 3 * 1024 * 1024, renewed });
  const { container } = await render(<DataChip player={player} />);
  return container.querySelector('.live-tile-data')?.getAttribute('title') ?? null;
}

test('a tile that goes on says what came', async () => {
  expect(await titleOf({ stood: 0, broken: 0 })).toBe('3.0 MB since this tile was opened');
});

test('a tile that had to be begun anew says why, and how often', async () => {
  expect(await titleOf({ stood: 2, broken: 1 })).toBe(
    '3.0 MB since this tile was opened\nRestarted because the picture froze: 2\nRestarted because the browser gave up: 1',
  );
});
