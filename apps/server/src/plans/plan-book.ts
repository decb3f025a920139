import { Coalesced } from '@outrider/kit/coalesced.ts';
import { Listeners } from '@outrider/kit/listeners.ts';
import { type HoldingPlan, HoldingPlans } from '@outrider/model/plans/holding-plan.ts';
import { modeOf, type PlanKey, type PlanScope } from '@outrider/model/plans/plan-scope.ts';
import type { KeptPlans } from '@outrider/store/ground/kept-plans.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import type { Topics } from '../bus/topics.ts';
import type { Log } from '../log.ts';
import { groupsOfDevices } from './groups-of-devices.ts';

export interface PlanBookParts<P extends PlanKey> {
  readonly plans: KeptPlans<P>;
  /** As changes of them are told. */
  readonly kind: Topics['plans.changed']['kind'];
  /** Whether there may be plans for all events of a severity. */
  readonly bySeverity?: boolean;
  readonly store: Pick<Store, 'groups'>;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly log: Log;
}

/** Every plan of a kind, held in memory as the store has it, and compiled: asking which one holds reads nothing. */
export class PlanBook<P extends PlanKey> implements Disposable {
  readonly #parts: PlanBookParts<P>;
  readonly #stops: readonly (() => void)[];
  readonly #onChange = new Listeners<void>();
  #plans: readonly P[] = [];
  #holding = new HoldingPlans<P>([], () => []);
  readonly #reading = new Coalesced(() => this.#readAll());

  private constructor(parts: PlanBookParts<P>) {
    this.#parts = parts;
    const { bus, kind } = parts;
    this.#stops = [
      // Somebody did it on another server, too.
      bus.subscribe('plans.changed', (changed) => {
        if (changed.kind === kind) this.#follow(() => this.#onChange.tell());
      }),
      // A device that goes into another group, or a group that is moved, has another group's plan hold.
      bus.subscribe('access.changed', ({ sessionsAlone }) => {
        if (sessionsAlone !== true && this.#plans.some((plan) => modeOf(plan) === 'GROUP'))
          this.#follow(() => this.#onChange.tell());
      }),
      bus.subscribe('device.record', ({ deviceid, change }) => {
        if (change === 'removed' && this.#plans.some((plan) => plan.deviceid === deviceid)) this.#follow();
      }),
    ];
  }

  /** Takes in what the store holds. */
  static async load<P extends PlanKey>(parts: PlanBookParts<P>): Promise<PlanBook<P>> {
    const book = new PlanBook(parts);
    await book.#reading.run();
    return book;
  }

  list(): readonly P[] {
    return this.#plans;
  }

  /** The plan that holds for an event of a device: its own, else that of its nearest group, else everybody's; where there may be, else that of its severity. */
  holding(deviceid: string, eventid: number): HoldingPlan<P> | undefined {
    return this.#holding.of(deviceid, eventid);
  }

  /**
   * Calls the listener when another plan may hold than before, once it does: somebody changed plans, or groups that plans are for, on this server
   * or on another. Returns how to stop it.
   */
  onChange(listener: () => void): () => void {
    return this.#onChange.add(listener);
  }

  /** Keeps a plan in place of the one for the same: it holds once this resolves. @throws OutriderError NOT_FOUND for an unknown group */
  async put(plan: P): Promise<void> {
    await this.#parts.plans.put(plan);
    await this.#reading.run();
  }

  /** Removes a plan, or all that are for somebody. Resolves with how many went. */
  async remove(key: PlanKey | PlanScope): Promise<number> {
    const gone = await this.#parts.plans.remove(key);
    await this.#reading.run();
    return gone;
  }

  [Symbol.dispose](): void {
    for (const stop of this.#stops) stop();
  }

  #follow(then = () => {}): void {
    this.#reading
      .run()
      .then(then)
      .catch((error: unknown) =>
        this.#parts.log.warn(
          { err: error },
          'plans could not be read anew: what changed of them does not hold yet',
        ),
      );
  }

  async #readAll(): Promise<void> {
    const { plans, store, bySeverity } = this.#parts;
    const [all, groupsOf] = await Promise.all([plans.list(), groupsOfDevices(store.groups)]);
    this.#plans = all;
    this.#holding = new HoldingPlans(all, groupsOf, { bySeverity });
  }
}
