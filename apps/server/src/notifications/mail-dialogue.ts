/** Lines of a dialogue that are kept: more are of no help. */
const MOST_LINES = 100;
const MAX_LINE = 300;
/** In place of what nobody may read. */
const HIDDEN = '••••';

/** What nodemailer says of each line: who said it. */
interface Said {
  readonly tnx?: string;
}

/** What the server and a mail server said to each other, without secrets. */
export class MailDialogue {
  readonly #lines: string[] = [];
  readonly #secrets: string[] = [];

  /** What nodemailer writes into. */
  readonly logger = {
    trace: (): void => {},
    debug: (said: Said, text: string): void => this.#say(said, text),
    info: (): void => {},
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
    for (const line of this.hidden(text).split(/\r?\n/)) {
      if (this.#lines.length >= MOST_LINES) return;
      this.#lines.push(`${arrow} ${line.replaceAll(/\p{Cc}+/gu, ' ').slice(0, MAX_LINE)}`);
    }
  }
}
