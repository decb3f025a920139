/** Codes that stand beside hasError and message in an answer (rule N11). What each means on a door is in the protocol. */
export type ErrorCode =
  | 'AUTH_REQUIRED'
  | 'SECOND_FACTOR'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'VALIDATION'
  | 'CONFLICT'
  | 'TOO_LARGE'
  | 'RATE_LIMIT'
  | 'DEVICE_OFFLINE'
  | 'STORE_FULL'
  | 'INTERNAL';

/** An error whose message may be shown to the person who asked. */
export class OutriderError extends Error {
  override readonly name = 'OutriderError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** A conflict of one kind: somebody else changed it since it was read. A caller who reads it again may go on; of no other conflict that is true. */
export class ChangedSince extends OutriderError {
  constructor(message: string, options?: ErrorOptions) {
    super('CONFLICT', message, options);
  }
}
