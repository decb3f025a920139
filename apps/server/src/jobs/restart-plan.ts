import type { Clock } from '@outrider/kit/clock.ts';
import {
  nextRestart,
  type RestartPlanName,
  restartsMachine,
} from '@outrider/model/server/maintain-settings.ts';
import type { Log } from '../log.ts';

/** It is looked this often whether it is time: somebody may set the machine's clock. */
const LOOK_MS = 60_000;

export interface RestartPlanParts {
  /** As it is set now. */
  readonly plan: () => { readonly restart: RestartPlanName; readonly hour: number };
  readonly restart: () => void;
  /** Restarts the machine. @throws why it does not */
  readonly reboot: () => Promise<void>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'error'>;
}

/** Restarts the server, or its machine, at the set hours. Restarts that were missed while the machine slept are not made up. */
export class RestartPlan implements Disposable {
  readonly #parts: RestartPlanParts;
  #nextMs: number | undefined;
  #cancel: () => void = () => {};

  constructor(parts: RestartPlanParts) {
    this.#parts = parts;
    this.apply();
  }

  [Symbol.dispose](): void {
    this.#cancel();
  }

  /** Goes by the present settings. */
  apply(): void {
    const { plan, clock } = this.#parts;
    const { restart, hour } = plan();
    this.#cancel();
    this.#nextMs = nextRestart(restart, hour, clock.now());
    this.#lookLater();
  }

  #lookLater(): void {
    const { clock } = this.#parts;
    if (this.#nextMs === undefined) return;
    const ms = Math.min(LOOK_MS, Math.max(0, this.#nextMs - clock.now()));
    this.#cancel = clock.after(ms, () => this.#look());
  }

  #look(): void {
    const { clock } = this.#parts;
    const { restart: name, hour } = this.#parts.plan();
    const lateMs = clock.now() - (this.#nextMs ?? Number.POSITIVE_INFINITY);
    if (lateMs >= 0 && lateMs <= 2 * LOOK_MS) {
      this.#restart(name);
      return;
    }
    const next = nextRestart(name, hour, clock.now()) ?? Number.POSITIVE_INFINITY;
    // The clock leapt over it, or back.
    if (lateMs > 0 || next < (this.#nextMs ?? 0)) this.apply();
    else this.#lookLater();
  }

  #restart(plan: RestartPlanName): void {
    const { restart, reboot, log } = this.#parts;
    if (!restartsMachine(plan)) {
      log.info({}, 'the server restarts, as it is set');
      restart();
      return;
    }
    log.info({}, 'the machine restarts, as it is set');
    reboot().catch((error: unknown) => log.error({ err: error }, 'the machine does not restart'));
    // A machine that refuses is asked again at the next set hour.
    this.apply();
  }
}
