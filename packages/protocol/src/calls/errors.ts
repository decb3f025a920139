import type { ErrorCode } from '@outrider/model/error-code.ts';
import type { CloseName } from './close-codes.ts';

interface ErrorRow {
  /** Letter R of an answer on the control connection. */
  readonly vcp: number;
  /** HTTP status: business errors answer 200 with hasError (rule N11). */
  readonly http: number;
  /**
   * How a socket that was not let in is told. A page is not told the HTTP status of an upgrade: somebody signed in learns
   * by a close code that it is no use to come back. Absent: the HTTP status, before the socket opens.
   */
  readonly close?: CloseName;
  /** Whether the same call may succeed when it is made again. */
  readonly retryable: boolean;
  readonly about: string;
}

/** Every error that a call can end with, on every door. */
export const errorRows = {
  AUTH_REQUIRED: {
    vcp: 401,
    http: 401,
    retryable: false,
    about: 'sign in first, or the sign-in was refused',
  },
  SECOND_FACTOR: {
    vcp: 428,
    http: 401,
    retryable: false,
    about:
      'the password is right, and what its user has beside it is needed: sign in with a code or a passkey',
  },
  FORBIDDEN: { vcp: 403, http: 403, close: 'forbidden', retryable: false, about: 'not permitted' },
  NOT_FOUND: {
    vcp: 404,
    http: 200,
    close: 'forbidden',
    retryable: false,
    about: 'no such thing, or none that you may know of',
  },
  VALIDATION: {
    vcp: 400,
    http: 200,
    close: 'forbidden',
    retryable: false,
    about: 'the request does not fit',
  },
  CONFLICT: { vcp: 409, http: 200, retryable: false, about: 'taken, or in use' },
  TOO_LARGE: { vcp: 413, http: 413, retryable: false, about: 'the request is too large' },
  RATE_LIMIT: { vcp: 429, http: 429, retryable: true, about: 'too many at once, or too many tries' },
  DEVICE_OFFLINE: { vcp: 408, http: 200, retryable: true, about: 'the device is offline' },
  STORE_FULL: { vcp: 507, http: 507, retryable: true, about: 'the disk is full' },
  INTERNAL: { vcp: 500, http: 500, retryable: true, about: 'a fault in the server' },
} as const satisfies { readonly [C in ErrorCode]: ErrorRow };

/** Letter R when all went well. */
export const VCP_OK = 1;

/** What any call may end with; the row of a call names what else. */
export const commonErrors: readonly ErrorCode[] = [
  'AUTH_REQUIRED',
  'SECOND_FACTOR',
  'FORBIDDEN',
  'VALIDATION',
  'TOO_LARGE',
  'RATE_LIMIT',
  'INTERNAL',
];

const codes = new Map(Object.entries(errorRows).map(([code, { vcp }]) => [vcp as number, code as ErrorCode]));

/** The error that letter R names; INTERNAL for a number that names none. */
export function errorOfResult(result: number): ErrorCode {
  return codes.get(result) ?? 'INTERNAL';
}

/** Whether the text is the code of an error. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorRows, code);
}
