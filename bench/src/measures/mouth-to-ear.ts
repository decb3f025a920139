import { microphoneFlags } from '@outrider/e2e/support/microphone.ts';
import { bootOutrider } from '@outrider/e2e/support/outrider.ts';
import { createVirtualFleet } from '@outrider/virtual-fleet/fleet.ts';
import { launchBrowser } from '@outrider/e2e/support/launch-browser.ts';
import { mouthTimes, watchMouth } from '../console/mouth-watch.ts';
import type { Measure } from '../measure.ts';
import { percentile, type Row, row } from '../rows.ts';
import { WordOnsets } from '../sound/word-onsets.ts';

const PHONE = '19900000001';
const RATE = 8_000;
/** Words are further apart than anything takes that is measured: each that is heard belongs to the last that was said. */
const SAID = { hz: 700, wordS: 0.3, pauseS: 1.2 } as const;

/** From the sound that the browser has of the microphone to the loudspeaker of the vehicle. */
export const mouthToEar: Measure = {
  name: 'mouth-to-ear',
  about: 'how much later a vehicle hears what is said into the microphone of the console',
  async run({ quick, log }): Promise<Row[]> {
    await using outrider = await bootOutrider({ vehicles: 0, flags: ['--accept-new'] });
    const onsets = new WordOnsets(RATE);
    const heard: number[] = [];
    await using fleet = await createVirtualFleet({
      port: outrider.jt808Port,
      vehicles: 1,
      firstPhone: PHONE,
      // It plays what came from its first sample on.
      onHeard: (_deviceId, samples) => {
        const now = Date.now();
        heard.push(...onsets.push(samples).map((at) => now + (at * 1_000) / RATE));
      },
    });
    await fleet.start();
    const browser = await launchBrowser(microphoneFlags(SAID));
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await watchMouth(page);
      await page.goto(outrider.signInLink());
      await page.locator(`[data-deviceid="${PHONE}"]`).first().waitFor();
      await page.goto(`${outrider.address}/liveview/${PHONE}`);
      await page.getByRole('button', { name: `Talk with ${PHONE}` }).click();
      await page.getByText('The device hears you').waitFor();
      const seconds = quick ? 10 : 60;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
      const said = await mouthTimes(page);
      const delays = heard.flatMap((earMs) => {
        const mouthMs = said.findLast((each) => each <= earMs);
        return mouthMs === undefined ? [] : [earMs - mouthMs];
      });
      log(`${said.length} words said, ${heard.length} heard`);
      if (delays.length < seconds / 3) throw new Error('the words were not heard');
      return [
        row(
          'mouth to ear: microphone to loudspeaker of the vehicle p50',
          percentile(delays, 0.5),
          'ms',
          '≤ 300',
        ),
        row('mouth to ear: microphone to loudspeaker of the vehicle p95', percentile(delays, 0.95), 'ms'),
      ];
    } finally {
      await browser.close();
    }
  },
};
