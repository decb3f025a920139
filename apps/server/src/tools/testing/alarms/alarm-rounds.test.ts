import { expect, test } from 'vitest';
import { alarmRounds, canCutPower } from './alarm-rounds.ts';

const KILLS = 2;

test('a whole server that is killed between alarms of recorders and what is told of them has each alarm once, and tells of each by one id', async () => {
  const { events, deliveries } = await alarmRounds({ kills: KILLS, seed: 8, isCut: () => false });
  expect(deliveries).toBeGreaterThan(events);
}, 600_000);

const cuts = canCutPower();
if (!cuts) process.stderr.write('No C compiler (cc), or not on Linux: that the power is cut is not tried.\n');
test.skipIf(!cuts)(
  'a whole server whose power is cut there has lost nothing that was acknowledged',
  async () => {
    const { events, deliveries } = await alarmRounds({ kills: KILLS, seed: 9, isCut: () => true });
    expect(deliveries).toBeGreaterThan(events);
  },
  600_000,
);
