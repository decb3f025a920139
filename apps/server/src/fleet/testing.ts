import { type Clock, ManualClock } from '@outrider/kit/clock.ts';
import type { NewEvent } from '@outrider/model/events/kept-event.ts';
import type { Position, PositionReport } from '@outrider/model/positions/position.ts';
import { BusLine, InProcessBus } from '../bus/in-process-bus.ts';
import { terminalLink } from '../gateways/jt808/terminal-link.ts';
import type { Topics } from '../bus/topics.ts';
import { tellEvent } from '../happenings/tell-event.ts';
import { silentLog } from '../testing-log.ts';
import type { LostServers } from './elsewhere/lost-devices.ts';
import { createFleet } from './fleet.ts';
import { FakeStore } from './fake-store.ts';

/** On which line of servers a fleet is, and as which of them. */
interface Cluster {
  readonly line: BusLine;
  readonly server: string;
  /** How others stand that are lost; it is alone without it. */
  readonly lost?: LostServers;
}

/** A fleet over a store in memory, with the bus that it speaks on: for tests of what hangs on it. */
export async function fleetInMemory(
  clock: Clock,
  store = new FakeStore(),
  linkOf = terminalLink,
  { line, server, lost }: Cluster = { line: new BusLine(), server: 'here' },
) {
  const bus = new InProcessBus(silentLog, line);
  // Told at once: what becomes of an event is not the fleet's.
  const events = { happened: (event: NewEvent): void => tellEvent(bus, event, null) };
  const cluster = lost && { isShared: true, onLost: () => () => {}, others: () => [], lost };
  const fleet = await createFleet({
    store,
    events,
    bus,
    clock,
    log: silentLog,
    server,
    linkOf,
    ...(cluster && { cluster }),
  });
  return { bus, store, fleet, links: fleet.links };
}

/** When the clock of {@link bootFleet} begins, ms since 1970. */
export const START = 1_800_000_000_000;

/** A fleet in memory with a clock of its own, and the events it tells. */
export async function bootFleet(store = new FakeStore(), linkOf = terminalLink, cluster?: Cluster) {
  const clock = new ManualClock(START);
  const { fleet, bus } = await fleetInMemory(clock, store, linkOf, cluster);
  const events: Topics['device.event'][] = [];
  bus.subscribe('device.event', (event) => void events.push(event));
  return { store, clock, fleet, bus, events };
}

/** A report from a fixed place, taken at the time in ms. */
export function reportAt(time: number, change: Partial<Position> = {}, late = false): PositionReport {
  const position = {
    time,
    lat: 24,
    lng: 120,
    speedKmh: 30,
    heading: 90,
    altitude: 5,
    valid: true,
    ...change,
  };
  return { position, telemetry: {}, late };
}
