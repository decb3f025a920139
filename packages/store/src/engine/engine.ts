import {
  type CompiledQuery,
  DummyDriver,
  type Generated,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

/** Columns of the tables; migrations/ makes them. */
export interface Tables {
  settings: { name: string; value: string };
  users: { user_name: string; level: number; access: string; password_hash: string; disabled: number };
  sessions: {
    key_hash: string;
    user_name: string;
    sealed_key: string;
    created_ms: number;
    expires_ms: number;
    saved: number;
  };
  used_tickets: { jti: string; expires_ms: number };
  groups: { groupid: Generated<number>; name: string };
  devices: {
    deviceid: string;
    registered: number;
    drivername: string;
    vehicleid: string;
    chmask: string;
    map_lat: number | null;
    map_lng: number | null;
    timezone: number | null;
    extra: string;
    first_seen_ms: number;
  };
  device_links: { protocol: string; name: string; deviceid: string; secret_hash: string | null };
  user_groups: { user_name: string; groupid: number };
  group_devices: { groupid: number; deviceid: string };
}

/** What the queries need of an engine: it runs what `db` builds. */
export interface Engine {
  /** Builds queries; runs none. */
  readonly db: Kysely<Tables>;
  query<Row>(query: CompiledQuery<Row>): Promise<Row[]>;
  /** Runs the statements as one transaction; gives how many rows each changed. */
  write(...statements: CompiledQuery[]): Promise<number[]>;
}

/** A builder of SQLite's SQL. */
export function sqliteBuilder(): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}
