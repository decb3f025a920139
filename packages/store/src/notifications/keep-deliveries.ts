import { deliveryRecord, type NewDelivery } from '@outrider/model/notifications/delivery-record.ts';
import { changedRows, type Engine } from '../ground/engine.ts';
import { Summaries } from './kept-summaries.ts';
import type { NotificationTables } from './notification-tables.ts';

type Db = Engine<NotificationTables>['db'];

/** How many deliveries there may be. */
export interface DeliveryRoom {
  /** Deliveries that wait or are tried: those beyond are not tried. */
  readonly open: number;
  /** Deliveries that are over: those beyond are not listed, either. */
  readonly ended: number;
  /** The words of each that is not tried. */
  readonly words: string;
}

/** What became of deliveries that were to be kept. */
export interface KeptDeliveries {
  /** How many are new in the list. */
  readonly kept: number;
  /** How many are not tried, as too many wait: those of them that the list has no room for are told of here alone. */
  readonly untried: number;
}

/** When a delivery is kept, and up to which event it was decided before: of those nobody is told again. */
export interface KeepAt {
  readonly nowMs: number;
  readonly decidedUpTo: number;
}

async function countOf(tx: Db, which: '=' | '>'): Promise<number> {
  const { found } = await tx
    .selectFrom('deliveries')
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .where('ended_ms', which, 0)
    .executeTakeFirstOrThrow();
  return found;
}

/** Keeps deliveries within a transaction, as far as there is room; in a flood those to one person become a summary. */
export async function keepDeliveries(
  tx: Db,
  all: readonly NewDelivery[],
  room: DeliveryRoom,
  { nowMs, decidedUpTo }: KeepAt,
): Promise<KeptDeliveries> {
  if (all.length === 0) return { kept: 0, untried: 0 };
  let open = room.open - (await countOf(tx, '='));
  // How many that are over there is room for: counted once it matters.
  let ended: number | undefined;
  let kept = 0;
  let untried = 0;
  const insert = async (one: NewDelivery, windowMs: number, nextMs: number) => {
    const isTried = open > 0;
    if (!isTried && (ended ??= room.ended - (await countOf(tx, '>'))) <= 0) {
      untried++;
      return;
    }
    const state = isTried
      ? ({ state: 'waiting', endedMs: 0, answer: '' } as const)
      : ({ state: 'dead', endedMs: nowMs, answer: room.words } as const);
    const record = { ...deliveryRecord.defaults, ...one, ...state, createdMs: nowMs, nextMs, windowMs };
    const made = await tx
      .insertInto('deliveries')
      // The engine numbers it.
      .values(deliveryRecord.columnsOf(record) as NotificationTables['deliveries'])
      .onConflict((conflict) => conflict.column('delivery_key').doNothing())
      .executeTakeFirst();
    if (!changedRows(made)) return;
    kept++;
    if (isTried) open--;
    else {
      untried++;
      if (ended !== undefined) ended--;
    }
  };
  const summaries = new Summaries(tx, nowMs);
  for (const one of all) {
    if (one.notice === undefined) {
      await insert(one, 0, Math.max(nowMs, one.notBeforeMs ?? 0));
      continue;
    }
    if (one.event <= decidedUpTo) continue;
    const windowMs = await summaries.take(one, one.notice);
    if (windowMs !== undefined) await insert(one, windowMs, nowMs);
  }
  for (const { id, delivery, windowMs, nextMs } of summaries.changed()) {
    if (id === undefined) {
      await insert(delivery, windowMs, nextMs);
      continue;
    }
    const { deviceid, eventid, event, untilMs, body } = delivery;
    const changed = await tx
      .updateTable('deliveries')
      .set(deliveryRecord.columnsOf({ deviceid, eventid, event, untilMs, body }))
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (changedRows(changed)) kept++;
  }
  return { kept, untried };
}
