import type { Page } from '@playwright/test';

/** Listens in where the page gives its sound to the loudspeaker. */
export async function tapLoudspeaker(page: Page): Promise<void> {
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
export async function loudest(page: Page): Promise<{ hz: number; share: number } | undefined> {
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
