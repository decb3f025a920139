import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/journey.ts';
import { openAs } from '../support/open-as.ts';
import { pictureWays } from '../support/picture-ways.ts';
import { products } from '../support/products.ts';
import { expectLive, expectLiveSince, pictureTakenMs, tileAt } from '../support/tile.ts';
import { startFleet } from '../support/virtual-fleet.ts';

test.use({ options: products.welcoming });

/** What a tile does, whichever way its pictures are shown. */
for (const [index, { name, way, productOf, prepare }] of pictureWays.entries()) {
  test(`a tile ${name}: live, both streams, a snapshot, a replay, and the truth about a source that stops`, async ({
    page,
    outrider: running,
  }) => {
    const outrider = productOf(running);
    const phone = `1990000070${index}`;
    const one = ['--vehicles', '1', '--channels', '1', '--first-phone', phone];
    await using fleet = startFleet(running, ...one, '--clock-strip');
    await prepare(page);
    await openAs(page, outrider, '/liveview');
    expect(await page.evaluate(() => window.isSecureContext)).toBe(outrider === running);
    await page.locator(`[data-deviceid="${phone}"]`).first().click();
    const tile = tileAt(page);
    await expectLiveSince(tile, Date.now());
    await expect(tile).toHaveAttribute('data-way', way);

    // Both streams: the picture stays until the other one's is there.
    for (const [button, stream, width] of [
      ['Sub stream', 'sub', /^(?!640$)[1-9]\d+$/],
      ['Main stream', 'main', '640'],
    ] as const) {
      await tile.hover();
      await tile.getByRole('button', { name: button }).click();
      await expect(tile).toHaveAttribute('data-stream', stream);
      await expect(tile).toHaveAttribute('data-width', width);
      await expectLiveSince(tile, Date.now());
    }

    await tile.hover();
    const download = page.waitForEvent('download');
    await tile.getByRole('button', { name: 'Save snapshot (s)' }).click();
    const png = await readFile(await (await download).path());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([640, 360]);

    // What was, beside what is: never taken for it, and back at once.
    await tile.getByRole('button', { name: 'Replay the last 30 s (r)' }).click();
    await expect(tile).toHaveAttribute('data-state', 'replay');
    await expect(tile).toContainText(/Replay −\d+ s/);
    await expect.poll(async () => Date.now() - ((await pictureTakenMs(tile)) ?? 0)).toBeGreaterThan(2_000);
    const back = Date.now();
    await page.keyboard.press('r');
    await expectLiveSince(tile, back);

    fleet.pause();
    await expect(tile).toHaveAttribute('data-state', 'stalled');
    await expect(tile).toHaveAttribute('data-past', 'true');
    await expect(tile).toContainText(/This picture is \d+ s old/);
    const paused = Date.now();
    fleet.resume();
    await expectLiveSince(tile, paused);
    await expectLive(tile);
  });
}
