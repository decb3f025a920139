import type { ErrorCode } from '@outrider/model/error-code.ts';
import { z } from 'zod';

interface ProblemRow {
  readonly status: number;
  readonly title: string;
  /** What to do about it. */
  readonly todo: string;
}

/** How the API tells an error (RFC 9457): by the status that HTTP has for it, and in words. */
export const problemRows = {
  AUTH_REQUIRED: {
    status: 401,
    title: 'Not signed in',
    todo: 'Send a token that is good as the header Authorization: Bearer.',
  },
  SECOND_FACTOR: {
    status: 401,
    title: 'Not signed in',
    todo: 'Use a token: it needs no second factor.',
  },
  FORBIDDEN: {
    status: 403,
    title: 'Not permitted',
    todo: 'Have a token made that has the right, the level and the address, by somebody who has them.',
  },
  NOT_FOUND: {
    status: 404,
    title: 'Not found',
    todo: 'Look at the address, and at the devices that the token is for.',
  },
  VALIDATION: { status: 400, title: 'The request does not fit', todo: 'Change what the detail names.' },
  CONFLICT: { status: 409, title: 'Taken, or in use', todo: 'Read it again, and decide anew.' },
  TOO_LARGE: { status: 413, title: 'Too large', todo: 'Ask for less at once.' },
  RATE_LIMIT: {
    status: 429,
    title: 'Too many calls',
    todo: 'Wait for as long as Retry-After says, then make the call again.',
  },
  DEVICE_OFFLINE: {
    status: 503,
    title: 'The device is offline',
    todo: 'Make the call again once the device is online.',
  },
  STORE_FULL: { status: 507, title: 'The disk is full', todo: 'Tell who runs the server; try again later.' },
  INTERNAL: { status: 500, title: 'A fault in the server', todo: 'Try again; tell who runs the server.' },
} as const satisfies { readonly [C in ErrorCode]: ProblemRow };

/** What goes wrong with the headers of the API alone. */
export const apiProblemRows = {
  CHANGED_SINCE: {
    status: 412,
    title: 'Changed since',
    todo: 'Read it again, and say the new ETag as If-Match.',
  },
  KEY_USED: {
    status: 422,
    title: 'The key of another call',
    todo: 'Take a new Idempotency-Key for each call that is another one.',
  },
  KEY_IN_HAND: {
    status: 409,
    title: 'Being done',
    todo: 'Make the call again in some seconds; where it stays so, look whether it was done, and take a new key.',
  },
} as const satisfies Readonly<Record<string, ProblemRow>>;

export type ApiProblem = keyof typeof apiProblemRows;

/** An error that a program is told of, and nobody else. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiProblem;

  constructor(code: ApiProblem, message: string) {
    super(message);
    this.code = code;
  }
}

/** The media type of {@link problem}. */
export const PROBLEM_TYPE = 'application/problem+json';

/** What the API answers where it could not do what was asked. */
export const problem = z.object({
  type: z.string().describe('about:blank: the status says which kind it is'),
  title: z.string(),
  status: z.int(),
  detail: z.string().describe('what is wrong'),
  code: z.string().describe('by which programs tell errors apart'),
  todo: z.string().describe('what to do about it'),
});

export type Problem = z.output<typeof problem>;
