import { isDeepStrictEqual } from 'node:util';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { ControlCall } from '@outrider/protocol/calls/control-call.ts';
import { commonErrors } from '@outrider/protocol/calls/errors.ts';
import type { HttpCall } from '@outrider/protocol/calls/http-call.ts';
import { scopeField } from '@outrider/protocol/calls/scope.ts';
import { FieldError, parseFields, printFields } from '@outrider/protocol/vcp/field.ts';
import { FileAnswer } from './file-answer.ts';
import { MovieAnswer } from './movie-answer.ts';
import { StreamedAnswer } from './streamed-answer.ts';

/** What is wrong with an answer of the control connection; undefined when it is what its row says, and nothing more. */
export function controlMisfit(row: ControlCall, answer: unknown): string | undefined {
  if (row.rows === 'devices') return undefined;
  const values = answer as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(values).filter((name) => !Object.hasOwn(row.answer, name));
  if (unknown.length > 0) return `its row has no ${unknown.join(', ')}`;
  try {
    parseFields(row.answer, printFields(row.answer, values));
  } catch (error) {
    if (error instanceof FieldError) return error.message;
    throw error;
  }
  return undefined;
}

/** The same of an HTTP answer. */
export function httpMisfit(row: HttpCall, answer: unknown): string | undefined {
  // What it streams its own tests look at.
  if (answer instanceof StreamedAnswer || answer instanceof MovieAnswer) return undefined;
  if (row.answer === 'file') return answer instanceof FileAnswer ? undefined : 'it is no file';
  const sent: unknown = JSON.parse(JSON.stringify(answer));
  const { data, error } = row.answer.safeParse(sent);
  if (error !== undefined) return error.message;
  return isDeepStrictEqual(data, sent) ? undefined : 'it has more than its row says';
}

/** What is wrong with how a call failed; undefined when its row says that it may end so. */
export function errorMisfit(
  row: Pick<HttpCall, 'scope'> & Partial<Pick<HttpCall, 'errors'>>,
  error: unknown,
): string | undefined {
  if (!(error instanceof OutriderError) || commonErrors.includes(error.code)) return undefined;
  if (error.code === 'NOT_FOUND' && scopeField(row.scope) !== undefined) return undefined;
  // A socket that is not let in is told no more than that.
  if (row.errors === undefined || row.errors.includes(error.code)) return undefined;
  return `its row says nothing of ${error.code}`;
}
