import { CallError } from '@outrider/protocol/calls/call-error.ts';
import type { HttpCall } from '@outrider/protocol/calls/http-call.ts';
import { firstControl, firstHttp } from '@outrider/protocol/first-calls.ts';
import type { ControlName, HttpAnswer, HttpName, JsonName } from '@outrider/protocol/tables.ts';
import type { z } from 'zod';
import { awaitedPicture } from '../ground/awaited-picture.ts';
import { learnSentences } from '../ground/i18n/server-said.ts';

type EveryCall = typeof import('./every-call.ts');
type ControlCalls = EveryCall['controlCalls'];
type HttpRow = Pick<HttpCall, 'method' | 'path' | 'withinMs' | 'access'>;
/** The calls that answer with JSON, as a page reads them: the answer to each name is of that name's schema. */
type JsonCalls = { readonly [N in JsonName]: HttpRow & { readonly answer: z.ZodType<HttpAnswer<N>> } };

const firstOfControl: Partial<ControlCalls> = firstControl;
const firstOfHttp: Partial<Record<HttpName, HttpRow>> = firstHttp;
const firstOfJson: Partial<JsonCalls> = firstHttp;

let fetched: Promise<EveryCall> | undefined;
let here: EveryCall | undefined;

/**
 * The tables of all calls. They are half of the page's code, and its first screen does without: they are fetched when somebody first
 * needs them, behind a picture that the page was opened for.
 * @throws CallError NETWORK when they cannot be had; who asks again has them fetched again
 */
export async function everyCall(): Promise<EveryCall> {
  fetched ??= awaitedPicture.settled().then(fetchCalls);
  try {
    return (here = await fetched);
  } catch (cause) {
    fetched = undefined;
    throw new CallError('NETWORK', 'The server does not answer.', { cause });
  }
}

async function fetchCalls(): Promise<EveryCall> {
  const all = await import('./every-call.ts');
  learnSentences(all.serverSentences);
  return all;
}

/** What is there at once, where it is: so that what is asked first goes out first. */
type Soon<Value> = Value | Promise<Value>;

function rowOf<Row>(first: Row | undefined, read: (all: EveryCall) => Row): Soon<Row> {
  return first ?? (here === undefined ? everyCall().then(read) : read(here));
}

/** The row of a call of the control connection. @throws CallError as everyCall */
export function controlRow<N extends ControlName>(name: N): Soon<ControlCalls[N]> {
  return rowOf<ControlCalls[N]>(firstOfControl[name], ({ controlCalls }) => controlCalls[name]);
}

/** The row of an HTTP call. @throws CallError as everyCall */
export function httpRow(name: HttpName): Soon<HttpRow> {
  return rowOf<HttpRow>(firstOfHttp[name], ({ httpCalls }) => httpCalls[name]);
}

/** The row of an HTTP call that answers with JSON, and how that is read. @throws CallError as everyCall */
export function jsonRow<N extends JsonName>(name: N): Soon<JsonCalls[N]> {
  const inTable = ({ httpCalls }: { readonly httpCalls: JsonCalls }): JsonCalls[N] => httpCalls[name];
  return rowOf<JsonCalls[N]>(firstOfJson[name], inTable);
}
