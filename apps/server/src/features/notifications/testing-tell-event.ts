import { tellEvent as tellBus } from '../../happenings/tell-event.ts';
import type { TestDoors } from '../../doors/testing.ts';

/** Keeps an event of device A, over speed unless it is said otherwise, and has the bus tell of it, as it does of every event that is kept. Resolves with its number. */
export async function tellEvent({ store, bus }: TestDoors, more: object = {}): Promise<number> {
  const [event] = await store.events.add([
    { deviceid: 'A', eventid: 15, time: Math.floor(Date.now() / 1_000), speedKmh: 98, ...more },
  ]);
  if (event === undefined) throw new Error('no event was made');
  tellBus(bus, event, event.id);
  return event.id;
}
