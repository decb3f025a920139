import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { openAs } from '../support/open-as.ts';
import type { Outrider } from '../support/outrider.ts';
import { onPlainHttp } from '../support/plain-http.ts';
import { products } from '../support/products.ts';
import { expectLive, expectLiveSince, pictureTakenMs, tileAt } from '../support/tile.ts';
import { startFleet } from '../support/virtual-fleet.ts';

test.use({ options: products.welcoming });

/** Pages whose worker may not decode anything by itself: as where only the video element knows a codec. */
async function refuseEveryCodec(page: Page): Promise<void> {
  // A script that comes from no address may not open sockets of this machine without it.
  await page.context().grantPermissions(['local-network-access']);
  await page.route(/\/assets\/live-worker[^/]*\.js$/, async (route) => {
    const answer = await route.fetch();
    const refuses = 'VideoDecoder.isConfigSupported = async () => ({ supported: false });';
    await route.fulfill({ response: answer, body: `${refuses}\n${await answer.text()}` });
  });
}

interface Way {
  readonly name: string;
  readonly way: string;
  readonly phone: string;
  readonly of: (outrider: Outrider) => Outrider;
  readonly prepare: (page: Page) => Promise<void>;
}

const ways: readonly Way[] = [
  {
    name: 'by WebCodecs',
    way: 'webcodecs',
    phone: '19900000701',
    of: (outrider) => outrider,
    prepare: async () => {},
  },
  {
    name: 'on plain http, by the video element',
    way: 'media-source',
    phone: '19900000702',
    of: onPlainHttp,
    prepare: async () => {},
  },
  {
    name: 'by the video element where WebCodecs do not know the codec',
    way: 'media-source',
    phone: '19900000703',
    of: (outrider) => outrider,
    prepare: refuseEveryCodec,
  },
];

/** What a tile does, whichever way its pictures are shown. */
for (const { name, way, phone, of, prepare } of ways) {
  test(`a tile ${name}: live, both streams, a snapshot, a replay, and the truth about a source that stops`, async ({
    page,
    outrider: running,
  }) => {
    const outrider = of(running);
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
