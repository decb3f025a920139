/** What late-calls.ts fetches: the tables of all calls, how pushes are read, and what the server says of calls that fail. */
export { serverSentences } from '@outrider/model/server-sentences.ts';
export { controlCalls, httpCalls } from '@outrider/protocol/tables.ts';
export { parsePush } from '@outrider/protocol/pushes.ts';
