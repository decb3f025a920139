import { join } from 'node:path';
import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { newestBackup, SEALED } from '@outrider/store/engine/sqlite/backup/backup-names.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import { serverIdOf } from '../files/server-id.ts';
import type { Log } from '../log.ts';
import type { Config } from '../options/config.ts';

/** Backups before an upgrade of the database that are kept: the one to go back to, and the one before. */
const KEPT_BEFORE_MIGRATION = 2;

export interface OpenStoreParts {
  readonly bus: Pick<Bus, 'publish'>;
  readonly clock: Clock;
  readonly log: Log;
  /** Told of each answer of the store's thread: how long it took, ms. */
  readonly onAnswer?: ((ms: number) => void) | undefined;
}

/**
 * Opens the store of the data folder, or the database of PostgreSQL that `--store` names. Damage that is found, then and later, is logged with
 * the way to the newest backup, and told to administrators.
 * @throws OutriderError as openSqliteStore
 */
export async function openStore(
  config: Config,
  { bus, clock, log, onAnswer }: OpenStoreParts,
): Promise<Store> {
  if (config.store !== undefined) {
    // Nothing of it is loaded without the option.
    const { openPostgresStore } = await import('@outrider/store/engine/postgres/open-postgres-store.ts');
    const server = config.bus.length > 0 ? await serverIdOf(config.data) : undefined;
    return await openPostgresStore({ url: config.store, server }, clock);
  }
  const { data, backupBeforeMigration } = config;
  const backups = config.backupFolder ?? join(data, 'backups');
  try {
    return await openSqliteStore(
      {
        folder: data,
        beforeMigration: backupBeforeMigration ? { to: backups, keep: KEPT_BEFORE_MIGRATION } : undefined,
        log,
        onAnswer,
        onFinding: ({ foundMs, text }) => {
          bus.publish('server.alarm', { alarm: 'damaged', raised: true });
          void newestBackup(backups).then((backup) =>
            log.error({ found: new Date(foundMs).toISOString(), newestBackup: backup }, text),
          );
        },
      },
      clock,
    );
  } catch (error) {
    const backup = await newestBackup(backups);
    if (!(error instanceof OutriderError) || error.code !== 'INTERNAL' || backup === undefined) throw error;
    throw new OutriderError(
      error.code,
      `${error.message} The newest backup is ${backup}.${backup.endsWith(SEALED) ? ' It is sealed: restore it with --passphrase-file.' : ''}`,
      { cause: error },
    );
  }
}
