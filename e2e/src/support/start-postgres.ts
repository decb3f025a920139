import {
  postgresPrograms,
  StartedPostgres,
} from '@outrider/store/engine/postgres/testing/started-postgres.ts';

/** Debian's PostgreSQL on loopback, with a folder of its own; undefined where the package is not installed. */
export async function startPostgres(): Promise<StartedPostgres | undefined> {
  const programs = postgresPrograms();
  return programs === undefined ? undefined : await StartedPostgres.start(programs);
}
