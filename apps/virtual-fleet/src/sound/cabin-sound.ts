import type { VehicleState } from '../driving/vehicle-state.ts';

/** Samples a second, mono. */
export const SAMPLE_RATE = 8_000;

const IDLE_RPM = 800;
const GEARS_KMH = [18, 34, 54, 80, 130];
const TICK_HZ = 1.4;
const TICK_SAMPLES = 90;

/** Turns of the engine a minute: they climb with the speed and fall at each change of gear. */
export function engineRpm(speedKmh: number): number {
  const gear = GEARS_KMH.findIndex((top) => speedKmh < top);
  const top = GEARS_KMH[gear < 0 ? GEARS_KMH.length - 1 : gear]!;
  const bottom = gear <= 0 ? 0 : GEARS_KMH[gear - 1]! * 0.6;
  const share = Math.min(1.2, Math.max(0, (speedKmh - bottom) / (top - bottom)));
  return IDLE_RPM + share * 1_700;
}

/** What a microphone in the cabin hears: the engine, the road, and the ticking of the turn signal. */
export class CabinSound {
  #phase = 0;
  #tick = 0;
  #noise = 1;
  #rumble = 0;
  #rpm = IDLE_RPM;

  /** The next samples, 16 bits at {@link SAMPLE_RATE}. */
  next(samples: number, state: VehicleState, speedKmh: number): Int16Array {
    const out = new Int16Array(samples);
    const target = engineRpm(speedKmh);
    const road = state.ignition ? Math.min(1, speedKmh / 90) : 0;
    for (let at = 0; at < samples; at++) {
      this.#rpm += (target - this.#rpm) * 0.0004;
      // A four-stroke engine of four cylinders fires twice a turn.
      this.#phase = (this.#phase + ((this.#rpm / 60) * 2) / SAMPLE_RATE) % 1;
      this.#noise = (Math.imul(this.#noise, 1_664_525) + 1_013_904_223) | 0;
      this.#rumble += (this.#noise / 2 ** 31 - this.#rumble) * 0.12;
      let value = this.#rumble * (120 + 5_200 * road);
      if (state.ignition) {
        const turn = this.#phase * 2 * Math.PI;
        value += 2_300 * Math.sin(turn) + 1_500 * Math.sin(2 * turn + 0.4) + 700 * Math.sin(5 * turn);
      }
      out[at] = Math.max(-32_000, Math.min(32_000, value + this.#ticking(state)));
    }
    return out;
  }

  #ticking(state: VehicleState): number {
    if (state.turnSignal === 'off' || !state.ignition) {
      this.#tick = 0;
      return 0;
    }
    const half = Math.floor(SAMPLE_RATE / TICK_HZ / 2);
    const within = this.#tick % half;
    // The relay closes with a higher click than it opens with.
    const hertz = Math.floor(this.#tick / half) % 2 === 0 ? 1_900 : 1_350;
    this.#tick++;
    if (within >= TICK_SAMPLES) return 0;
    const fade = 1 - within / TICK_SAMPLES;
    return 9_000 * fade * Math.sin((within * hertz * 2 * Math.PI) / SAMPLE_RATE);
  }
}
