import type { PostgresSession } from '../../postgres/link.ts';

/** Makes a connection that is cut at some time out of another. */
type Cutting = (of: PostgresSession) => PostgresSession;

const cut = (): Error => new Error('Connection terminated unexpectedly');

/** A connection that is cut when a statement is sent. @param which of the statements that match, from 1 */
export function cutAt(statement: RegExp, which = 1): Cutting {
  let [seen, isCut] = [0, false];
  return (of) => ({
    query<Row>(sql: string, values?: readonly unknown[]) {
      if (statement.test(sql)) seen++;
      isCut ||= seen === which;
      return isCut ? Promise.reject(cut()) : of.query<Row>(sql, values);
    },
    release: (isBroken) => of.release(isBroken),
  });
}

/** A connection that is cut behind the COMMIT of a statement: it is kept, and nobody hears of it. */
export function cutAfterCommitOf(statement: RegExp): Cutting {
  let [seen, isCut] = [false, false];
  return (of) => ({
    async query<Row>(sql: string, values?: readonly unknown[]) {
      if (isCut) throw cut();
      const answer = await of.query<Row>(sql, values);
      seen ||= statement.test(sql);
      isCut = seen && sql === 'COMMIT';
      if (isCut) throw cut();
      return answer;
    },
    release: (isBroken) => of.release(isBroken),
  });
}
