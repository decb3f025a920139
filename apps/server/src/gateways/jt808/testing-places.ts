// For tests: a server that looks at fences and routes.
import { expect } from 'vitest';
import { ManualClock } from '@outrider/kit/clock.ts';
import type { Store } from '@outrider/store/store.ts';
import { EventKeeper } from '../../happenings/event-keeper.ts';
import { FenceBook } from '../../happenings/fences/fence-book.ts';
import { FenceClock } from '../../happenings/by-clock/fence-clock.ts';
import { FenceSettler } from '../../happenings/by-clock/fence-settler.ts';
import { FollowedFences } from '../../happenings/visits/followed-fences.ts';
import { RouteBook } from '../../happenings/routes/route-book.ts';
import { createHub } from '../../relay/hub.ts';
import { silentLog } from '../../testing-log.ts';
import { FakeTerminal } from './fake-terminal.ts';
import { fleetOn } from './testing-fleet.ts';
import { gatewayOver, locationAt, PHONE, START } from './testing.ts';

/** A server as it starts on the store, with a terminal that signed in; `stop` ends it. */
export async function startPlaces(store: Store, clock = new ManualClock(START + 600_000)) {
  const { bus, rung, fleet } = await fleetOn(store, clock);
  const watch = fleet.facts.watch.bind(fleet.facts);
  const book = await FenceBook.load({ store, bus, log: silentLog, watch });
  const placeOf = (deviceid: string) => fleet.state.live(deviceid)?.device.position;
  const settler = new FenceSettler({ facts: fleet.facts, placeOf, store, clock, log: silentLog });
  book.follow(() => void settler.settle());
  await settler.settle();
  const followed = new FollowedFences(store.visits, () => book.watching());
  await followed.follow();
  const keeper = new EventKeeper({ store, bus, clock, log: silentLog });
  const fenceClock = new FenceClock({
    facts: fleet.facts,
    watch: () => book.watching(),
    store,
    events: keeper,
    driverOf: () => '',
    placeOf,
    clock,
    log: silentLog,
  });
  const watchRoutes = fleet.facts.watchRoutes.bind(fleet.facts);
  const routes = await RouteBook.load({ store, bus, log: silentLog, watch: watchRoutes });
  const { gateway, stop: stopGateway } = await gatewayOver({
    fleet,
    pictures: { keep: async () => {}, noted: async () => {} },
    hub: createHub({ links: fleet.links, bus, clock, log: silentLog }),
    bus,
    clock,
    log: silentLog,
  });
  const terminal = await FakeTerminal.dial(gateway.tcpPort, PHONE);
  await terminal.signIn();
  const stop = async (): Promise<void> => {
    await fenceClock[Symbol.asyncDispose]();
    await keeper[Symbol.asyncDispose]();
    await stopGateway();
  };
  /** A fix so many seconds after the start, so many metres north of the gate. */
  const at = async (second: number, metres: number): Promise<void> => {
    terminal.say('location', locationAt(START + second * 1_000, 24 + metres / 111_195));
    expect(await terminal.hear('platformAnswer')).toMatchObject({ result: 0 });
  };
  const stored = async (...fixes: readonly (readonly [second: number, metres: number])[]): Promise<void> => {
    const locations = fixes.map(([second, metres]) =>
      locationAt(START + second * 1_000, 24 + metres / 111_195),
    );
    terminal.say('locationBatch', { batchType: 1, locations });
    expect(await terminal.hear('platformAnswer')).toMatchObject({ result: 0 });
  };
  /** Time goes on until then, ms since 1970, while the terminal says each half minute that it is there. */
  const passUntil = async (ms: number): Promise<void> => {
    while (clock.now() < ms) {
      clock.advance(Math.min(30_000, ms - clock.now()));
      terminal.say('heartbeat', {});
      expect(await terminal.hear('platformAnswer')).toMatchObject({ result: 0 });
    }
  };
  return {
    at,
    stored,
    passUntil,
    book,
    routes,
    fleet,
    terminal,
    bus,
    events: keeper,
    fenceClock,
    /** The vehicles in the present fences are known, and kept, and so are the members of their groups. */
    settled: async (): Promise<void> => {
      await settler.settle();
      await followed.follow();
    },
    stop,
    rung,
  };
}
