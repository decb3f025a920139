import type { Clock } from '@outrider/kit/clock.ts';
import type { Bus } from '../../bus/bus.ts';
import type { SaidState } from '../../bus/topics.ts';
import type { ClusterLinks } from '../links/cluster-links.ts';
import type { LocalLinks } from '../links/local-links.ts';
import { ONLINE } from '../state/device-state.ts';
import type { LiveDevice } from '../state/live-device.ts';
import type { LiveState } from '../state/live-state.ts';
import { isSameLive, reportedOf, saidLive, withSaid } from './said-live.ts';

/** Changes within this time are told together. */
const BATCH_MS = 10;
/** All states are told this often: a lost message is made good by then. */
const WHOLE_MS = 30_000;
/** Devices in one message. */
const AT_ONCE = 500;

export interface SharedStatesParts {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly server: string;
  readonly state: LiveState;
  readonly links: Pick<LocalLinks, 'of' | 'termOf'>;
  readonly reach: Pick<ClusterLinks, 'takeState' | 'ownerOf'>;
  /** Calls the listener with each server that is gone. Returns how to stop. */
  readonly onLost: (listener: (server: string) => void) => () => void;
  /** Told of the devices that were online with a server that is gone. */
  readonly lost: (server: string, lives: readonly LiveDevice[]) => void;
}

/** Tells the other servers how the devices of this one are, and shows theirs. */
export class SharedStates implements Disposable {
  readonly #parts: SharedStatesParts;
  readonly #stops: readonly (() => void)[];
  #told: number;
  #isDue = false;
  #cancelDue = (): void => {};
  #cancelWhole = (): void => {};

  constructor(parts: SharedStatesParts) {
    this.#parts = parts;
    const { bus, state } = parts;
    this.#told = state.changeNumber;
    this.#stops = [
      state.onChange(() => this.#soon()),
      bus.subscribe('device.states', ({ server, states }, isOwn) => {
        if (!isOwn) for (const said of states) this.#take(server, said);
      }),
      bus.subscribe('server.asks', (_, isOwn) => {
        if (!isOwn) this.#tellAll();
      }),
      parts.onLost((server) => this.#lose(server)),
    ];
    this.#again();
  }

  [Symbol.dispose](): void {
    this.#cancelDue();
    this.#cancelWhole();
    for (const stop of this.#stops) stop();
  }

  #soon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    this.#cancelDue = this.#parts.clock.after(BATCH_MS, () => {
      this.#isDue = false;
      const { state } = this.#parts;
      const since = this.#told;
      this.#told = state.changeNumber;
      this.#tell(state.changedSince(since).flatMap(({ deviceid }) => state.live(deviceid) ?? []));
    });
  }

  #again(): void {
    this.#cancelWhole = this.#parts.clock.after(WHOLE_MS, () => {
      this.#tellAll();
      this.#again();
    });
  }

  #tellAll(): void {
    this.#tell([...this.#parts.state.lives()]);
  }

  #tell(lives: readonly LiveDevice[]): void {
    const { bus, server } = this.#parts;
    const states = lives.flatMap((live) => this.#said(live) ?? []);
    for (let at = 0; at < states.length; at += AT_ONCE)
      bus.publish('device.states', { server, states: states.slice(at, at + AT_ONCE) });
  }

  /** Undefined for a device that another server has, or that was never here. */
  #said(live: LiveDevice): SaidState | undefined {
    const { links, reach } = this.#parts;
    const { deviceid } = live.device;
    if (live.heardMs === 0 || reach.ownerOf(deviceid) !== undefined) return undefined;
    const link = links.of(deviceid);
    return {
      deviceid,
      term: links.termOf(deviceid),
      live: saidLive(live),
      ...(link !== undefined && { link: { protocol: link.protocol, sections: link.sections } }),
    };
  }

  #take(server: string, said: SaidState): void {
    const { state, reach } = this.#parts;
    const live = state.live(said.deviceid);
    // A message older than the newest connection says nothing of how the device is now.
    if (live === undefined || !reach.takeState(server, said)) return;
    live.reportedMs = Math.max(live.reportedMs, reportedOf(said.live));
    const next = withSaid(live.device, said.live);
    // All states are repeated regularly: an equal one is no change.
    if (!isSameLive(live.device, next)) state.replace(live, next);
  }

  /** Nobody says any more how they are: they are shown as offline, and as recorded by nobody, until another server has them. */
  #lose(server: string): void {
    const { state, reach, lost } = this.#parts;
    const its = [...state.lives()].filter(({ device }) => reach.ownerOf(device.deviceid) === server);
    lost(
      server,
      its.filter(({ device }) => (device.status & ONLINE) !== 0),
    );
    for (const live of its) {
      const { device } = live;
      const isShown = (device.status & ONLINE) !== 0 || device.recordedHere;
      if (isShown) state.replace(live, { ...device, status: device.status & ~ONLINE, recordedHere: false });
    }
  }
}
