import { decodeGbk, encodeGbk } from '@outrider/jt808/text/gbk.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { wordsSentences } from '@outrider/model/live/sentences.ts';
import type { WordsBody } from '@outrider/model/live/words.ts';
import type { LinkCommands } from '../../fleet/links/links.ts';
import type { TerminalSender } from './terminal-sender.ts';

/** Bits of 0x8300 (JT/T 808-2019 table 42). */
const DISPLAY = 1 << 2;
const SPEECH = 1 << 3;
/** How urgent, which editions before 2019 have a bit for, and 2019 a number. */
const SERVICE_2019 = 1;
const TYPE_SERVICE = 2;

/** Whether a text is one in the characters of recorders, GBK. */
export const isSayable = (text: string): boolean => decodeGbk(encodeGbk(text)) === text;

/** What the product tells drivers, in the words of JT/T 808. */
export class WordsCommands implements NonNullable<LinkCommands['words']> {
  readonly #sender: Pick<TerminalSender, 'request' | 'version'>;

  constructor({ sender }: { readonly sender: Pick<TerminalSender, 'request' | 'version'> }) {
    this.#sender = sender;
  }

  /** 0x8300, answered by 0x0001 (2019, section 8.27). @throws OutriderError VALIDATION for characters that GBK has not */
  async send({ text, shown, spoken }: WordsBody): Promise<{}> {
    if (!isSayable(text)) throw new OutriderError('VALIDATION', wordsSentences.noSuchSign);
    const service = this.#sender.version === 2019 ? SERVICE_2019 : 0;
    const flags = service | (shown ? DISPLAY : 0) | (spoken ? SPEECH : 0);
    await this.#sender.request('sendText', { flags, textType: TYPE_SERVICE, text });
    return {};
  }
}
