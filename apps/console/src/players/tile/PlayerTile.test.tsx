import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FakePlayer } from '../fake-player.ts';
import type { PlayerFacts } from '../player.ts';
import { PlayerTile } from './PlayerTile.tsx';

const around = {
  permitted: true,
  online: true,
  soundOnly: false,
  offlineSinceMs: undefined,
  serverAway: false,
  recorded: true,
} as const;

/** The tile of a recording, so many CSS px wide. */
async function drawn(width: number, facts: Partial<PlayerFacts>): Promise<void> {
  const player = new FakePlayer();
  player.become({ connection: 'open', source: 'live', frames: 5, ...facts });
  await render(
    <div className="live-tile" style={{ width, height: 120 }}>
      <PlayerTile
        player={player}
        around={around}
        name="OT-001 Cabin"
        label={
          <>
            <b>OT-001</b> Cabin
          </>
        }
        wish="auto"
        onWish={() => {}}
        fullScreen={false}
        onFullScreen={() => {}}
      />
    </div>,
  );
  await expect.element(page.getByRole('region', { name: 'OT-001 Cabin' })).toBeVisible();
}

const cutOff = (selector: string): boolean => {
  const element = document.querySelector(selector);
  return element !== null && element.scrollWidth > element.clientWidth;
};
const word = () => document.querySelector('.live-tile-word')?.getBoundingClientRect().width ?? 0;

test('a tile half as wide as a phone names its vehicle and its channel whole, and its state by the sign', async () => {
  await drawn(193, {});
  expect(cutOff('.live-tile-label')).toBe(false);
  expect(word()).toBeLessThanOrEqual(1);
  await expect.element(page.getByText('Recorded')).toBeInTheDocument();
});

test('what is not as it should be is said in words there as well', async () => {
  await drawn(193, { source: 'ended' });
  expect(word()).toBeGreaterThan(20);
});

test('a larger tile says its state in words', async () => {
  await drawn(320, {});
  expect(word()).toBeGreaterThan(20);
});
