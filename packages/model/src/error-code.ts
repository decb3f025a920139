/** Codes that stand beside hasError and message in an answer (rule N11), with the HTTP status of the ones that are not business errors. */
export const errorCodes = {
  AUTH_REQUIRED: { http: 401, retryable: false },
  FORBIDDEN: { http: 403, retryable: false },
  NOT_FOUND: { http: 200, retryable: false },
  VALIDATION: { http: 200, retryable: false },
  CONFLICT: { http: 200, retryable: false },
  TOO_LARGE: { http: 413, retryable: false },
  RATE_LIMIT: { http: 429, retryable: true },
  DEVICE_OFFLINE: { http: 200, retryable: true },
  STORE_FULL: { http: 507, retryable: true },
  INTERNAL: { http: 500, retryable: true },
} as const;

export type ErrorCode = keyof typeof errorCodes;

/** An error whose message may be shown to the person who asked. */
export class OutriderError extends Error {
  override readonly name = 'OutriderError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
