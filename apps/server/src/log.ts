import { pino } from 'pino';

/** Where the server's parts write what happened: fields first, then a sentence. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Names whose values are never written. */
const SECRETS = ['password', 'p', 'u', 'h', 'e', 'key', 'newpass', 'authorization'];

/** The process's log: JSON lines on standard error, without secrets. */
export function createLog(level: keyof Log): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
    },
    pino.destination({ dest: 2, sync: false }),
  );
}
