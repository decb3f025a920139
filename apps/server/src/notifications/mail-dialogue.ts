/** Lines of a dialogue that are kept: more are of no help. */
const MOST_LINES = 100;
const MAX_LINE = 300;
/** In place of what nobody may read. */
const HIDDEN = '••••';

/** What nodemailer writes in place of secrets, as it is or as a line has it. */
const PLACEHOLDER = '/* secret */';
const CODED = /[A-Za-z0-9+/]{8,}={0,2}$/;

/** A line that went to the mail server, as a person reads it. */
function readable(line: string): string {
  const uncoded = line.replace(CODED, (coded) =>
    Buffer.from(coded, 'base64').toString('utf8').includes(PLACEHOLDER) ? HIDDEN : coded,
  );
  return uncoded.replaceAll(PLACEHOLDER, HIDDEN);
}

/** A line of nodemailer's log, with its speaker. */
interface Said {
  readonly tnx?: string;
  /** Bytes of a mail that is sent whole. */
  readonly outByteCount?: number;
}

/** What the server and a mail server said to each other, without secrets. */
export class MailDialogue {
  readonly #lines: string[] = [];
  readonly #secrets: string[] = [];

  /** What nodemailer writes into. */
  readonly logger = {
    trace: (): void => {},
    debug: (said: Said, text: string): void => this.#say(said, text),
    info: ({ outByteCount }: Said): void => {
      if (outByteCount !== undefined) this.#say({ tnx: 'client' }, `(the mail: ${outByteCount} bytes)`);
    },
    warn: (): void => {},
    error: (): void => {},
    fatal: (): void => {},
  };

  /** The lines: `→` went to the mail server, `←` came from it. */
  get lines(): readonly string[] {
    return this.#lines;
  }

  /** Has a secret not be told, plain or as it stands in a line. */
  hide(secret: string): void {
    if (secret !== '') this.#secrets.push(secret, Buffer.from(secret).toString('base64'));
  }

  /** The text without secrets. */
  hidden(text: string): string {
    return this.#secrets.reduce((left, secret) => left.replaceAll(secret, HIDDEN), text);
  }

  #say({ tnx }: Said, text: string): void {
    const arrow = tnx === 'client' ? '→' : tnx === 'server' ? '←' : undefined;
    if (arrow === undefined) return;
    for (const said of this.hidden(text).split(/\r?\n/)) {
      if (this.#lines.length >= MOST_LINES) return;
      const line = tnx === 'client' ? readable(said) : said;
      this.#lines.push(`${arrow} ${line.replaceAll(/\p{Cc}+/gu, ' ').slice(0, MAX_LINE)}`);
    }
  }
}
