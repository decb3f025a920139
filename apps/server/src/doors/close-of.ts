import { OutriderError } from '@outrider/model/error-code.ts';
import { serverSentences } from '@outrider/model/server/sentences.ts';
import type { CloseName } from '@outrider/protocol/calls/close-codes.ts';
import { errorRows } from '@outrider/protocol/calls/errors.ts';

/** How a socket that was not let in is told why; undefined where it is told before it opens, by an HTTP status. */
export function closeOf(error: unknown): CloseName | undefined {
  if (!(error instanceof OutriderError)) return undefined;
  if (error.message === serverSentences.liveOff) return 'liveOff';
  const { close }: { readonly http: number; readonly close?: CloseName } = errorRows[error.code];
  return close;
}
