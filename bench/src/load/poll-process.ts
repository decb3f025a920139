import { controlCalls } from '@outrider/protocol/tables.ts';
import { pause } from '../measure.ts';
import { openControl } from './control.ts';
import type { PollingOrder } from './polling-order.ts';

// Polls in a process in which nothing else goes on, until its parent lets go of it.

const POLL_MS = 1_000;

process.once('message', async (order: PollingOrder) => {
  using control = await openControl(order);
  await control.ask(controlCalls.deviceList.code);
  process.send?.('ready');
  for (;;) {
    const from = performance.now();
    await control.ask(controlCalls.deviceChanges.code);
    process.send?.(performance.now() - from);
    await pause(POLL_MS);
  }
});
process.once('disconnect', () => process.exit(0));
