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
/** Of the last lines, so many are remembered, and so many characters of each. */
const LAST_LINES = 500;
const LINE_CHARACTERS = 2_000;

/** What of the log can be had and changed while the server runs. */
export interface LogControl {
  /** The last lines that were written, oldest first. */
  readonly lastLines: () => readonly string[];
  /** From now on lines of this severity and worse are written. */
  readonly setLevel: (level: keyof Log) => void;
}

/**
 * The process's log: JSON lines without secrets.
 * @param out where they go: to standard error, unless told otherwise
 */
export function createLog(
  level: keyof Log,
  out: { write(line: string): unknown } = pino.destination({ dest: 2, sync: false }),
): { readonly log: Log; readonly control: LogControl } {
  const last: string[] = [];
  const log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
    },
    {
      write(line: string) {
        out.write(line);
        last.push(line.trimEnd().slice(0, LINE_CHARACTERS));
        if (last.length > LAST_LINES) last.shift();
      },
    },
  );
  return {
    log,
    control: {
      lastLines: () => last,
      setLevel(wanted) {
        log.level = wanted;
      },
    },
  };
}
