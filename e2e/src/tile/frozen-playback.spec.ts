import { ADMIN_NAME } from '@outrider/model/people/user.ts';
import { whileFrozen } from '../support/frozen-page.ts';
import { expect, test } from '../support/journey.ts';
import { openAs } from '../support/open-as.ts';
import { pictureWays } from '../support/picture-ways.ts';
import { PLAIN_HOST } from '../support/plain-http.ts';
import { visit } from '../support/raw-doors.ts';
import { firstPicture, footageOf, recordedSince } from '../support/recorded.ts';
import { pictureTakenMs } from '../support/tile.ts';

test.use({ options: { vehicles: 1, flags: ['--demo-clock', '--allowed-hosts', PLAIN_HOST] } });
// One product and one recording for both.
test.describe.configure({ mode: 'default' });

const VEHICLE = 'OT-001';
/** So much more is recorded while the page stands still, ms. */
const RECORDED_MS = 10_000;
/** A page stands still once no picture was due for a moment. */
const A_WHILE_MS = 3_000;

for (const { name, productOf } of pictureWays.slice(0, 2)) {
  test(`a recording ${name} whose page stood still goes on where it was`, async ({
    page,
    browser,
    outrider,
  }) => {
    using admin = await visit(outrider, ADMIN_NAME, outrider.password);
    const since = await recordedSince(outrider, VEHICLE);
    const recorded = async (): Promise<number> => (await footageOf(outrider, admin.key, VEHICLE)).at(-1) ?? 0;
    await openAs(page, productOf(outrider), `/splayback/${VEHICLE}?t=${Math.ceil(since / 1_000) + 2}`);
    const shown = page.locator('figure').first();
    const taken = async (): Promise<number> => (await pictureTakenMs(shown)) ?? 0;
    const first = await firstPicture(taken);
    await expect.poll(taken).toBeGreaterThan(first + 1_000);

    const lookedMs = Date.now();
    const frozen = await taken();
    let stoodMs = 0;
    await whileFrozen(browser, async () => {
      const beganMs = Date.now();
      const before = await recorded();
      await expect.poll(recorded).toBeGreaterThan(before + RECORDED_MS);
      stoodMs = Date.now() - beganMs;
    });
    await expect.poll(taken).toBeGreaterThan(frozen + 1_000);
    const again = await taken();
    // What nobody saw was not played: no more than what was while the page was there.
    expect(again - frozen).toBeLessThan(Date.now() - lookedMs - stoodMs + A_WHILE_MS);
    await expect.poll(taken).toBeGreaterThan(again + 1_000);
  });
}
