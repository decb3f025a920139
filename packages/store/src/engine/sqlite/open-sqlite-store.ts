import type { CompiledQuery } from 'kysely';
import { type Engine, sqliteBuilder } from '../engine.ts';
import { deviceQueries } from '../../devices/device-queries.ts';
import { linkQueries } from '../../devices/link-queries.ts';
import { groupQueries } from '../../groups/group-queries.ts';
import { sessionQueries } from '../../people/session-queries.ts';
import { settingQueries } from '../../settings/setting-queries.ts';
import { userQueries } from '../../people/user-queries.ts';
import { tellingAccess } from '../../access-changes.ts';
import type { Store } from '../../store.ts';
import { SqlitePositions } from '../../positions/sqlite-positions.ts';
import { WorkerClient } from './worker-client.ts';
import type { WorkerOptions } from './worker-messages.ts';

/**
 * Opens the store in a data folder, which is made when it is missing. The database lives in a thread of its own.
 * Everything a call wrote is on the disk when its promise resolves.
 * @throws OutriderError STORE_FULL when the folder cannot be written, CONFLICT when another server uses it or the
 * database is of a newer version, INTERNAL when it is damaged
 */
export async function openSqliteStore(options: WorkerOptions): Promise<Store> {
  const worker = await WorkerClient.start(options);
  const engine: Engine = {
    db: sqliteBuilder(),
    query: async <Row>({ sql, parameters }: CompiledQuery<Row>) =>
      (await worker.call('query', { sql, parameters })) as Row[],
    write: (...statements) =>
      worker.call(
        'write',
        statements.map(({ sql, parameters }) => ({ sql, parameters })),
      ),
  };
  return tellingAccess({
    users: userQueries(engine),
    sessions: sessionQueries(engine),
    groups: groupQueries(engine),
    devices: deviceQueries(engine),
    links: linkQueries(engine),
    settings: settingQueries(engine),
    positions: new SqlitePositions(worker),
    onWritten: (listener) => worker.onWritten(listener),
    [Symbol.asyncDispose]: () => worker.close(),
  });
}
