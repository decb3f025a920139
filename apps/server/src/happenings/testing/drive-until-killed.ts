// A program of its own: drives through a fence over a real store, and says which fixes are acknowledged, until it is killed or done.
import { openDrivenFleet } from './driven-fleet.ts';
import { AGAIN, drive } from './fence-drive.ts';

const [folder = '', first = '0'] = process.argv.slice(-2);
// Time goes on over a kill: reports that are sent again were taken before.
const nowMs = drive[Math.min(drive.length - 1, Number(first) + AGAIN + 1)]?.timeMs;
const fleet = await openDrivenFleet(folder, nowMs);
for (const [at, fix] of drive.entries()) {
  if (at < Number(first)) continue;
  fleet.clock.advance(Math.max(0, fix.timeMs - fleet.clock.now()));
  await fleet.take(fix);
  process.stdout.write(`${at}\n`);
}
process.stdout.write('done\n');
await fleet[Symbol.asyncDispose]();
process.exit(0);
