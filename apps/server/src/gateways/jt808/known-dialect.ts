import type { HeardTerminal } from '../../fleet/traffic/heard-terminal.ts';
import type { Dialect } from './dialects/dialect.ts';
import type { Dialects } from './dialects/dialects.ts';
import { saidOfAttributes } from './said-of.ts';
import type { TerminalSender } from './terminal-sender.ts';

export interface KnownDialectParts {
  readonly dialects: Pick<Dialects, 'of'>;
  readonly sender: Pick<TerminalSender, 'request'>;
  readonly heard: Pick<HeardTerminal, 'said' | 'say'>;
}

/** The dialect of a terminal: its make is known from when it registered, or is asked for once (0x8107). */
export class KnownDialect {
  readonly #parts: KnownDialectParts;
  #asked = false;

  constructor(parts: KnownDialectParts) {
    this.#parts = parts;
  }

  async get(): Promise<Dialect> {
    const { heard, sender, dialects } = this.#parts;
    const { manufacturer, softwareVersion } = heard.said;
    if ((manufacturer === undefined || softwareVersion === undefined) && !this.#asked) {
      this.#asked = true;
      // Many do not answer it: they have what the standards have.
      const answer = await sender.request('queryAttributes', {}).catch(() => undefined);
      if (answer?.name === 'attributes') heard.say(saidOfAttributes(answer.body));
    }
    return dialects.of(heard.said);
  }
}
