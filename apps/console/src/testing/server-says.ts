import { onTestFinished, vi } from 'vitest';
import { answers } from '../connection/call.ts';

/** A call as the server got it. */
export interface HeardCall {
  readonly method: string;
  readonly path: string;
  /** What stands behind the path, from the question mark on. */
  readonly search: string;
  readonly body: unknown;
}

/** The answer to what was done. */
export const DONE = { hasError: false, message: '' } as const;

/**
 * Answers HTTP calls of a page in the server's place until the test is over; nothing is known of before.
 * @param says what each is answered
 * @returns what was asked so far, reading aside
 */
export function serverSays(says: (call: HeardCall) => object | Promise<object>): readonly HeardCall[] {
  answers.clear();
  const heard: HeardCall[] = [];
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname: path, search } = new URL(input instanceof Request ? input.url : input, location.origin);
    const method = init?.method ?? 'GET';
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { method, path, search, body };
    if (method !== 'GET') heard.push(call);
    return Response.json(await says(call));
  });
  onTestFinished(() => {
    fetching.mockRestore();
    answers.clear();
  });
  return heard;
}
