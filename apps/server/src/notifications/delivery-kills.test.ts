import { test } from 'vitest';
import { killDeliveries } from './testing/delivery-kills.ts';

test('a server that is killed at 4 moments between report and delivery has each alarm once, and tells of each by one id', async () => {
  await killDeliveries({ kills: 4, seed: 8 });
}, 600_000);
