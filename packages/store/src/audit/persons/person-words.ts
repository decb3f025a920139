import { tidyReceivers } from '@outrider/model/notifications/addresses.ts';

/** What somebody is looked for by. */
export interface Sought {
  /** Their name as it stands in columns that hold names. */
  readonly name: string;
  /** Other words that are theirs alone: mail address, telephone, number of a card, other names. */
  readonly words: readonly string[];
  /** Whether their name is looked for in what people wrote, too; their other words always are. */
  readonly inTexts: boolean;
}

/** The search for a person that is being erased, as it is kept until that is over. */
export interface KeptSought extends Sought {
  readonly number: number;
  /**
   * Number of a driver's card, however short, and also where another driver has the same: it tells drivers of one name apart. Empty: they have none.
   * Absent in erasures that an older version began.
   */
  readonly card?: string;
  /** Nobody of the other kind has that name: so it is theirs there, too. */
  readonly alsoOther: boolean;
}

/** Letters of scripts that put no blanks between words. */
const WITHOUT_BLANKS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const IN_A_WORD = /[\p{L}\p{N}_]/u;
const isWordChar = (char: string): boolean => IN_A_WORD.test(char) && !WITHOUT_BLANKS.test(char);

const escaped = (word: string): string => word.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);

/** A word as it stands in a text by itself: 'ann' in 'for Ann.', not in 'Hannah'. Capitals and small letters are the same. */
function pattern(word: string): string {
  const letters = Array.from(word);
  const first = letters[0] ?? '';
  const last = letters.at(-1) ?? '';
  return `${isWordChar(first) ? String.raw`(?<![\p{L}\p{N}_])` : ''}${escaped(word)}${isWordChar(last) ? String.raw`(?![\p{L}\p{N}_])` : ''}`;
}

/** Words in place of which something else is put. */
export function wordsIn(words: readonly string[]): RegExp | undefined {
  const some = [...new Set(words.filter((word) => word.trim() !== ''))]
    // The longest first: 'Ann Lee' before 'Ann'.
    .toSorted((one, other) => other.length - one.length);
  return some.length === 0 ? undefined : new RegExp(some.map(pattern).join('|'), 'giu');
}

/** Keys of JSON whose texts are words of the program: somebody may be called like one. */
const OF_THE_PROGRAM =
  /^(?:kind|type|state|mode|way|do|action|event|language|unit|format|media|stream|call|method)$/;

/** Puts a pseudonym in place of somebody, in texts of each kind. */
export class PersonWords {
  readonly #alias: string;
  readonly #sought: Sought;
  readonly #inTexts: RegExp | undefined;

  constructor(sought: Sought, alias: string) {
    this.#alias = alias;
    this.#sought = sought;
    this.#inTexts = wordsIn([...(sought.inTexts ? [sought.name] : [`@${sought.name}`]), ...sought.words]);
  }

  /** By which a query finds texts that may name them: capitals of ASCII are the same to it, of other letters any will do. */
  likes(): string[] {
    const { name, words } = this.#sought;
    return [...new Set([name, ...words])]
      .filter((word) => word.trim() !== '')
      .flatMap((word) => [...new Set([word, JSON.stringify(word).slice(1, -1)])])
      .map(
        (word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`).replaceAll(/[^\u0020-\u007E]/gu, '_')}%`,
      );
  }

  /** Whether a column holds their name and nothing else. */
  isHis(text: string): boolean {
    return text.toLowerCase() === this.#sought.name.toLowerCase();
  }

  /** A text without them. */
  inText(text: string): string {
    return this.#inTexts === undefined ? text : text.replaceAll(this.#inTexts, () => this.#alias);
  }

  /** The same of JSON, in its texts; of a text that is no JSON, in all of it. */
  inJson(text: string): string {
    try {
      return JSON.stringify(this.inValue(JSON.parse(text)));
    } catch {
      return this.inText(text);
    }
  }

  /** The addresses of a list that are not theirs. */
  inReceivers(list: string): string {
    return tidyReceivers(list)
      .split(',')
      .filter((one) => !this.#isHisAddress(one))
      .join(',');
  }

  #isHisAddress(one: string): boolean {
    const { name, words } = this.#sought;
    return [name, ...words].some((word) => word.toLowerCase() === one.trim().toLowerCase());
  }

  /** A value of JSON without them. */
  inValue(value: unknown, key = ''): unknown {
    if (typeof value === 'string') return this.#inString(value, key);
    if (Array.isArray(value)) return value.map((one) => this.inValue(one, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, this.inValue(one, name)]));
  }

  #inString(text: string, key: string): string {
    if (OF_THE_PROGRAM.test(key)) return text;
    // Texts in JSON that are JSON themselves.
    if (/^[[{]/.test(text)) return this.inJson(text);
    return this.isHis(text) ? this.#alias : this.inText(text);
  }
}
