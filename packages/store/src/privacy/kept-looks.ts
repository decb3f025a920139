import type { Engine } from '../ground/engine.ts';

/** How far back a kind of thing goes, and when some of it was found gone. Times are ms since 1970 UTC. */
export interface KeptLook {
  readonly kind: string;
  /** Of the oldest; undefined while there is none. */
  readonly oldestMs: number | undefined;
  /** When it was found that something had gone; undefined while nothing has. */
  readonly removedMs: number | undefined;
  /** Older rows had gone then. */
  readonly upToMs: number | undefined;
}

/** Kinds of which the database itself says how far back they go. */
export type CountedKind =
  | 'events'
  | 'streamLog'
  | 'accessLog'
  | 'problems'
  | 'deliveries'
  | 'fetched'
  | 'attachments'
  | 'orders'
  | 'uploads'
  | 'reportFiles'
  | 'shares';

export interface KeptLooks {
  /** When the oldest of each kind is of, ms since 1970 UTC; none of a kind of which there is nothing. */
  oldest(): Promise<ReadonlyMap<CountedKind, number>>;
  /** The result of the last look. */
  list(): Promise<KeptLook[]>;
  /** Keeps what a look found, in place of the one before. */
  put(look: KeptLook): Promise<void>;
}

/** Of tables of other areas no more than by what their rows grow old. */
export interface KeptTables {
  kept_looks: { kind: string; oldest_ms: number | null; removed_ms: number | null; up_to_ms: number | null };
  events: { id: number; time: number };
  stream_uses: { use: number; began_ms: number };
  audit_trail: { seq: number; time_ms: number };
  problems: { closed_ms: number };
  deliveries: { id: number; created_ms: number };
  orders: { kind: string; ended_ms: number };
  uploaded_files: { time: number };
  report_files: { updated: number };
  share_links: { expires_ms: number };
}

/** Orders that bring nothing but what they did. */
const PLAIN_ORDERS = ['words', 'command', 'firmware', 'faces'];
const S_MS = 1_000;

export function keptLooks({ db }: Engine<KeptTables>): KeptLooks {
  /** When the first of orders that are over ended. */
  const ended = async (kinds: readonly string[]): Promise<number | null | undefined> =>
    (
      await db
        .selectFrom('orders')
        .select(({ fn }) => fn.min<number | null>('ended_ms').as('ms'))
        .where('kind', 'in', kinds)
        .where('ended_ms', '>', 0)
        .executeTakeFirst()
    )?.ms;
  const seconds = (found: number | null | undefined): number | undefined =>
    found === null || found === undefined ? undefined : found * S_MS;
  return {
    async oldest() {
      // Tables that are only added to grow old in the order of their numbers: the first row is the oldest.
      const event = await db.selectFrom('events').select('time').orderBy('id').limit(1).executeTakeFirst();
      const use = await db
        .selectFrom('stream_uses')
        .select('began_ms')
        .orderBy('use')
        .limit(1)
        .executeTakeFirst();
      const entry = await db
        .selectFrom('audit_trail')
        .select('time_ms')
        .orderBy('seq')
        .limit(1)
        .executeTakeFirst();
      const sent = await db
        .selectFrom('deliveries')
        .select('created_ms')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      const closed = await db
        .selectFrom('problems')
        .select(({ fn }) => fn.min<number | null>('closed_ms').as('ms'))
        .where('closed_ms', '>', 0)
        .executeTakeFirst();
      const upload = await db
        .selectFrom('uploaded_files')
        .select(({ fn }) => fn.min<number | null>('time').as('s'))
        .executeTakeFirst();
      const file = await db
        .selectFrom('report_files')
        .select(({ fn }) => fn.min<number | null>('updated').as('s'))
        .executeTakeFirst();
      const share = await db
        .selectFrom('share_links')
        .select(({ fn }) => fn.min<number | null>('expires_ms').as('ms'))
        .executeTakeFirst();
      const found: Readonly<Record<CountedKind, number | null | undefined>> = {
        events: seconds(event?.time),
        streamLog: use?.began_ms,
        accessLog: entry?.time_ms,
        problems: closed?.ms,
        deliveries: sent?.created_ms,
        fetched: await ended(['retrieval']),
        attachments: await ended(['attachments']),
        orders: await ended(PLAIN_ORDERS),
        uploads: seconds(upload?.s),
        reportFiles: seconds(file?.s),
        shares: share?.ms,
      };
      return new Map(
        Object.entries(found).flatMap(([kind, ms]) =>
          ms === null || ms === undefined ? [] : [[kind as CountedKind, Math.trunc(ms)] as const],
        ),
      );
    },
    async list() {
      const rows = await db.selectFrom('kept_looks').selectAll().orderBy('kind').execute();
      return rows.map(({ kind, oldest_ms, removed_ms, up_to_ms }) => ({
        kind,
        oldestMs: oldest_ms ?? undefined,
        removedMs: removed_ms ?? undefined,
        upToMs: up_to_ms ?? undefined,
      }));
    },
    async put({ kind, oldestMs = null, removedMs = null, upToMs = null }) {
      const row = { oldest_ms: oldestMs, removed_ms: removedMs, up_to_ms: upToMs };
      await db
        .insertInto('kept_looks')
        .values({ kind, ...row })
        .onConflict((conflict) => conflict.column('kind').doUpdateSet(row))
        .execute();
    },
  };
}
