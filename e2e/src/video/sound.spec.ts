import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AudioCodec } from '@outrider/model/live/codec.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { onPlainHttp, PLAIN_HOST } from '../support/plain-http.ts';
import { signIn } from '../support/sign-in.ts';
import { tileAt } from '../support/tile.ts';
import { TONE, toneCapture } from '../support/tone-capture.ts';
import { startCapture } from '../support/virtual-fleet.ts';

test.use({ options: { vehicles: 0, flags: ['--accept-new', '--allowed-hosts', PLAIN_HOST] } });

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

/** Listens in where the page gives its sound to the loudspeaker. */
async function tapLoudspeaker(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const connect = AudioNode.prototype.connect as (...args: unknown[]) => unknown;
    AudioNode.prototype.connect = function tapped(this: AudioNode, ...args: unknown[]) {
      if (args[0] instanceof AudioDestinationNode) {
        const tap = new AnalyserNode(this.context, { fftSize: 16_384, smoothingTimeConstant: 0 });
        connect.call(this, tap);
        Object.assign(globalThis, { loudspeakerTap: tap });
      }
      return connect.apply(this, args);
    } as typeof AudioNode.prototype.connect;
  });
}

/** The loudest frequency, Hz, and the share of all sound that lies within 15 Hz of it; undefined in silence. */
async function loudest(page: Page): Promise<{ hz: number; share: number } | undefined> {
  return await page.evaluate(() => {
    const { loudspeakerTap: tap } = globalThis as unknown as { loudspeakerTap?: AnalyserNode };
    if (tap === undefined) return undefined;
    const levels = new Float32Array(tap.frequencyBinCount);
    tap.getFloatFrequencyData(levels);
    const powers = [...levels].map((decibel) => 10 ** (decibel / 10));
    const peak = powers.indexOf(Math.max(...powers));
    if ((levels[peak] ?? -200) < -60) return undefined;
    const binHz = tap.context.sampleRate / tap.fftSize;
    const near = Math.ceil(15 / binHz);
    const sum = (all: number[]): number => all.reduce((total, power) => total + power, 0);
    return { hz: peak * binHz, share: sum(powers.slice(peak - near, peak + near + 1)) / sum(powers) };
  });
}

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
      await signIn(page, outrider);
      await page.goto(`${outrider.address}/liveview`);
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
