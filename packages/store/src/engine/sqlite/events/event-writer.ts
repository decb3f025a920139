import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Fact } from '@outrider/model/events/fact.ts';
import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import { type EventShape, FactWriter } from '../../../events/fact-writer.ts';

/** Writes facts as events, in the store's own thread, within the transaction of what brought them. */
export class EventWriter {
  readonly #db: DatabaseSync;
  readonly #writer: FactWriter;
  readonly #statements = new Map<string, StatementSync>();

  constructor(db: DatabaseSync, shape: EventShape) {
    this.#db = db;
    this.#writer = new FactWriter(shape);
  }

  /** As {@link FactWriter.write}, at once. */
  write(facts: readonly Fact[], nowS: number): (KeptEvent | undefined)[] {
    const work = this.#writer.write(facts, nowS);
    let step = work.next();
    while (step.done !== true) {
      const { sql, values } = step.value;
      step = work.next(this.#prepared(sql).all(...values));
    }
    return step.value;
  }

  #prepared(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.#db.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}
