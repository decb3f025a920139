/** How one letter of a message carries a value: prints it and parses it, strictly. */
export interface Field<T> {
  readonly letter: string;
  readonly about: string;
  readonly optional: boolean;
  /** The value of a letter's text. @throws FieldError when the text is not one. */
  parse(text: string): T;
  print(value: T): string;
}

/** A letter whose text is not what its field says. */
export class FieldError extends Error {
  override readonly name = 'FieldError';
}

export type Fields = { readonly [name: string]: Field<unknown> | OptionalField<unknown> };
export type OptionalField<T> = Field<T> & { readonly optional: true };
/** A field that no log may hold. */
export type SecretField = { readonly secret: true };

type OptionalNames<F extends Fields> = {
  [N in keyof F]: F[N] extends { readonly optional: true } ? N : never;
}[keyof F];
type ValueOf<F> = F extends Field<infer T> ? T : never;

/** The values of a set of fields: optional ones may be absent. */
export type ValuesOf<F extends Fields> = {
  readonly [N in Exclude<keyof F, OptionalNames<F>>]: ValueOf<F[N]>;
} & { readonly [N in OptionalNames<F>]?: ValueOf<F[N]> | undefined };

interface Required<T> extends Field<T> {
  readonly optional: false;
}

/** A text of at most `max` characters. */
export function text(letter: string, about: string, max = 4096): Required<string> {
  return {
    letter,
    about,
    optional: false,
    parse(value) {
      if (value.length > max) throw new FieldError(`${letter} is longer than ${max} characters`);
      return value;
    },
    print: (value) => value,
  };
}

/** One of these words. */
export function oneOf<Word extends string>(
  letter: string,
  about: string,
  words: readonly Word[],
): Required<Word> {
  return {
    letter,
    about,
    optional: false,
    parse(value) {
      const word = words.find((one) => one === value);
      if (word === undefined) throw new FieldError(`${letter} is none of ${words.join(', ')}`);
      return word;
    },
    print: (value) => value,
  };
}

/** A whole number between `min` and `max`. */
export function integer(letter: string, about: string, min: number, max: number): Required<number> {
  return {
    letter,
    about,
    optional: false,
    parse(value) {
      const number = Number(value);
      if (!/^-?\d{1,16}$/.test(value) || number < min || number > max) {
        throw new FieldError(`${letter} is no whole number from ${min} to ${max}`);
      }
      return number;
    },
    print: (value) => String(value),
  };
}

/** A number between `min` and `max`, of up to three decimal places. */
export function decimal(letter: string, about: string, min: number, max: number): Required<number> {
  return {
    letter,
    about,
    optional: false,
    parse(value) {
      const number = Number(value);
      if (!/^-?\d{1,16}(\.\d{1,3})?$/.test(value) || number < min || number > max) {
        throw new FieldError(`${letter} is no number from ${min} to ${max}`);
      }
      return number;
    },
    print: (value) => String(value),
  };
}

/**
 * JSON on one line. Its shape is for the reader to check.
 * @param toJson what is printed of a value; the value itself when absent
 */
export function json<T>(
  letter: string,
  about: string,
  check: (value: unknown) => T,
  toJson: (value: T) => unknown = (value) => value,
): Required<T> {
  return {
    letter,
    about,
    optional: false,
    parse(value) {
      let parsed: unknown;
      try {
        parsed = JSON.parse(value);
      } catch (error) {
        throw new FieldError(`${letter} is no JSON`, { cause: error });
      }
      return check(parsed);
    },
    print: (value) => JSON.stringify(toJson(value)),
  };
}

/** The same field, which may be absent. */
export function optional<T>(field: Field<T>): OptionalField<T> {
  return { ...field, optional: true };
}

/** The same field, which no log may hold. */
export function secret<F extends Field<unknown>>(field: F): F & SecretField {
  return { ...field, secret: true };
}

/**
 * The values of a frame's letters.
 * @throws FieldError when a required letter is absent or a text is not what its field says.
 */
export function parseFields<F extends Fields>(
  fields: F,
  letters: { readonly [letter: string]: string | undefined },
): ValuesOf<F> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = letters[field.letter];
    if (value !== undefined) values[name] = field.parse(value);
    else if (!field.optional) throw new FieldError(`${field.letter} (${field.about}) is missing`);
  }
  return values as ValuesOf<F>;
}

/** The letters that carry the values. */
export function printFields<F extends Fields>(fields: F, values: ValuesOf<F>): Record<string, string> {
  const letters: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = (values as Record<string, unknown>)[name];
    if (value !== undefined) letters[field.letter] = field.print(value);
  }
  return letters;
}
