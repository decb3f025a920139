import { launchFirefox, signInTyping } from '../support/firefox.ts';
import { expect, test } from '../support/journey.ts';
import { onPlainHttp, PLAIN_HOST } from '../support/plain-http.ts';

test.use({ options: { vehicles: 1, flags: ['--allowed-hosts', PLAIN_HOST] } });

test('live pictures play in Firefox, on localhost and on plain http', async ({ outrider }) => {
  const browser = await launchFirefox({
    'network.dns.localDomains': PLAIN_HOST,
    'dom.security.https_first': false,
  });
  const errors: string[] = [];
  try {
    // Firefox takes H.264 from a library of the system's, which may not be there.
    const decodes = await (
      await browser.newPage()
    ).evaluate(() => MediaSource.isTypeSupported('video/mp4; codecs="avc1.42E01E"'));
    if (!decodes) console.log('skipped: this Firefox has no decoder of H.264 (libavcodec)');
    test.skip(!decodes, 'this Firefox has no decoder of H.264');
    for (const { address } of [outrider, onPlainHttp(outrider)]) {
      await using context = await browser.createBrowserContext();
      const page = await context.newPage();
      page.on('pageerror', (error) => errors.push(String(error)));
      await signInTyping(page, address, 'admin', outrider.password);
      await page.waitForSelector('[data-deviceid="OT-001"]');
      await page.goto(`${address}/liveview/OT-001`);
      await page.waitForSelector('.live-tile-player');
      const tile = async () =>
        await page.$eval('.live-tile-player', (element) =>
          Object.assign({}, (element as HTMLElement).dataset),
        );
      await expect.poll(async () => (await tile())['state']).toBe('live');
      const before = Number((await tile())['frames']);
      await expect.poll(async () => Number((await tile())['frames'])).toBeGreaterThan(before + 20);
      await expect.poll(tile).toMatchObject({ state: 'live', past: 'false' });
      const secure = await page.evaluate(() => window.isSecureContext);
      expect(secure).toBe(address === outrider.address);
      // Whichever way this Firefox has; without a secure context there is one alone.
      if (!secure) expect((await tile())['way']).toBe('media-source');
    }
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
  }
});
