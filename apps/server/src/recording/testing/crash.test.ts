import { expect, test } from 'vitest';
import { CHANNELS, killRounds } from './kill-rounds.ts';

const KILLS = 20;

test(`killed ${KILLS} times while ${CHANNELS} channels record, nothing that was said to be on the disk is lost`, async () => {
  await expect(killRounds({ kills: KILLS, seed: 8 })).resolves.toBeUndefined();
});
