import type { Fact, MadeEvents } from '@outrider/model/events/fact.ts';
import { type KeptEvent, keptEvent } from '@outrider/model/events/kept-event.ts';
import { FactWriter } from '../../../events/fact-writer.ts';
import type { PostgresSession } from '../link.ts';
import { addMany, isAlone } from './add-many.ts';

const writer = new FactWriter({ ...keptEvent.shape, defaults: keptEvent.defaults });
const known = new Map<string, string>();

/** As {@link FactWriter.write}, within a transaction. */
export async function writeFacts(
  session: PostgresSession,
  facts: readonly Fact[],
  nowS: number,
): Promise<MadeEvents> {
  const made: (KeptEvent | undefined)[] = [];
  while (made.length < facts.length) {
    const at = made.length;
    const isTogether = isAlone(facts[at] as Fact);
    const next = facts.findIndex((fact, place) => place > at && isAlone(fact) !== isTogether);
    const some = facts.slice(at, next === -1 ? undefined : next);
    if (isTogether) made.push(...(await addMany(session, writer, some.filter(isAlone), nowS)));
    else made.push(...(await oneByOne(session, some, nowS)));
  }
  return made;
}

async function oneByOne(
  session: PostgresSession,
  facts: readonly Fact[],
  nowS: number,
): Promise<(KeptEvent | undefined)[]> {
  const work = writer.write(facts, nowS);
  let step = work.next();
  while (step.done !== true) {
    const { rows } = await session.query(numbered(step.value.sql), step.value.values);
    step = work.next(rows);
  }
  return step.value;
}

/** With `$1` for `?` and `?1`. */
function numbered(sql: string): string {
  const before = known.get(sql);
  if (before !== undefined) return before;
  let count = 0;
  const text = sql.replaceAll(/\?(\d*)/g, (_, place: string) => `$${place || ++count}`);
  known.set(sql, text);
  return text;
}
