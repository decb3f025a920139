import { startPostgres } from '@outrider/e2e/support/start-postgres.ts';
import { openPostgresStore } from '@outrider/store/engine/postgres/open-postgres-store.ts';
import type { FleetQuestion } from '@outrider/store/events/fleet-events.ts';
import pg from 'pg';
import { insertEvents } from '../load/event-years.ts';

/** Debian's PostgreSQL with as many events, in the same table with the same indexes. */
export interface PostgresEvents extends AsyncDisposable {
  /** The statements of a question, as the server's own store is asked them. Gives ms. */
  ask(question: FleetQuestion): Promise<number>;
}

/** Starts it, and adds the events; undefined where Debian's package is not installed. */
export async function postgresEvents(count: number): Promise<PostgresEvents | undefined> {
  const postgres = await startPostgres();
  if (postgres === undefined) return undefined;
  const ends = new AsyncDisposableStack();
  ends.use(postgres);
  try {
    const store = ends.use(await openPostgresStore({ url: postgres.url }));
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    ends.defer(() => client.end());
    await client.query(insertEvents(`generate_series(1::bigint, ${count}) AS numbers (n)`, count));
    await client.query('VACUUM ANALYZE events');
    return {
      async ask(question) {
        const began = performance.now();
        await store.fleetEvents.within(question);
        return performance.now() - began;
      },
      [Symbol.asyncDispose]: () => ends.disposeAsync(),
    };
  } catch (error) {
    await ends.disposeAsync();
    throw error;
  }
}
