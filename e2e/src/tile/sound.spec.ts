import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AudioCodec } from '@outrider/model/live/codec.ts';
import { expect, test } from '../support/journey.ts';
import { loudest, tapLoudspeaker } from '../support/loudspeaker.ts';
import { openAs } from '../support/open-as.ts';
import { onPlainHttp } from '../support/plain-http.ts';
import { products } from '../support/products.ts';
import { tileAt } from '../support/tile.ts';
import { TONE, toneCapture } from '../support/tone-capture.ts';
import { startCapture } from '../support/virtual-fleet.ts';

test.use({ options: products.welcoming });

interface Sound {
  readonly codec: AudioCodec;
  readonly hisiliconHeader: boolean;
  readonly phone: string;
  /** On a page that has no audio thread and no decoders. */
  readonly plain?: true;
}

const sounds: readonly Sound[] = [
  { codec: 'g711a', hisiliconHeader: false, phone: '19900000801' },
  { codec: 'g711u', hisiliconHeader: false, phone: '19900000802' },
  { codec: 'adpcm', hisiliconHeader: false, phone: '19900000803' },
  { codec: 'adpcm', hisiliconHeader: true, phone: '19900000804' },
  // The rate that is taken when nothing else is known: the packets do not tell it.
  { codec: 'g726-40', hisiliconHeader: false, phone: '19900000805' },
  { codec: 'aac', hisiliconHeader: false, phone: '19900000806' },
  { codec: 'g711a', hisiliconHeader: false, phone: '19900000807', plain: true },
  { codec: 'aac', hisiliconHeader: false, phone: '19900000808', plain: true },
];

for (const { codec, hisiliconHeader, phone, plain } of sounds) {
  const name = `${codec}${hisiliconHeader ? ' with the Hisilicon header' : ''}${plain ? ' on plain http' : ''}`;
  test(`a microphone's tone in ${name} reaches the loudspeaker, once it is asked for`, async ({
    page,
    outrider: running,
  }) => {
    const outrider = plain ? onPlainHttp(running) : running;
    const folder = mkdtempSync(join(tmpdir(), 'outrider-tone-'));
    const capture = join(folder, 'tone.bin');
    writeFileSync(capture, toneCapture(codec, hisiliconHeader));
    try {
      await using _fleet = startCapture(running, phone, capture);
      await tapLoudspeaker(page);
      await openAs(page, outrider, '/liveview');
      await page.locator(`[data-deviceid="${phone}"]`).first().click();
      const tile = tileAt(page);
      await tile.hover();
      const soundOn = tile.getByRole('button', { name: 'Sound on (m)' });
      await expect(soundOn).toBeEnabled();
      expect(await loudest(page)).toBeUndefined();
      await soundOn.click();
      await expect(tile).toHaveAttribute('data-heard', 'true');
      await expect(tile).toContainText('Sound only');
      await expect(tile).toContainText('This channel sends sound and no picture.');
      const decodes = await page.evaluate(
        async () =>
          typeof AudioDecoder === 'function' &&
          (
            await AudioDecoder.isConfigSupported({
              codec: 'mp4a.40.2',
              sampleRate: 16_000,
              numberOfChannels: 1,
            })
          ).supported,
      );
      if (codec === 'aac' && decodes !== true) {
        // A browser built without AAC, or a page without decoders: it must say so, and not pass for a quiet microphone.
        await expect(tile).toContainText(
          plain
            ? 'No sound: AAC needs an https page or localhost'
            : 'No sound: AAC not supported by this browser',
        );
        return;
      }
      await expect
        .poll(async () => {
          const { hz, share } = (await loudest(page)) ?? { hz: 0, share: 0 };
          return Math.abs(hz - TONE) < 6 && share > 0.8;
        })
        .toBe(true);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
