import type { VehicleState } from '../driving/vehicle-state.ts';

const KMH = 3.6;
/** m/s²: how quickly the picture follows a new speed. */
const EASE = 4;
const LONGEST_STEP_S = 0.5;

/** Carries a vehicle on smoothly between the reports of its state. */
export class CameraMotion {
  #state: VehicleState = { speedKmh: 0, heading: 0, ignition: false, turnSignal: 'off' };
  #speed: number | undefined;
  #distance = 0;
  #time: number | undefined;

  /** The last state told. */
  get state(): VehicleState {
    return this.#state;
  }

  set(state: VehicleState): void {
    this.#state = state;
  }

  /** Speed and way at a time, ms since 1970 UTC; times asked for never go back. */
  at(time: number): { speedKmh: number; distance: number; heading: number } {
    const target = this.#state.speedKmh / KMH;
    const seconds = Math.min(LONGEST_STEP_S, Math.max(0, (time - (this.#time ?? time)) / 1_000));
    this.#time = time;
    const speed = this.#speed ?? target;
    const change = Math.min(EASE * seconds, Math.abs(target - speed));
    this.#speed = speed + Math.sign(target - speed) * change;
    this.#distance += this.#speed * seconds;
    return { speedKmh: this.#speed * KMH, distance: this.#distance, heading: this.#state.heading };
  }
}
