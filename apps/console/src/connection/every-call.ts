/** What late-calls.ts fetches: the tables of all calls, and how pushes are read. */
export { controlCalls, httpCalls } from '@outrider/protocol/tables.ts';
export { parsePush } from '@outrider/protocol/pushes.ts';
