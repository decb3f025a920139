import type { Field } from './field.ts';
import { FieldError } from './field.ts';

/** Something of what has an id. */
export interface Pair {
  readonly id: number;
  readonly value: string;
}

/**
 * Pairs of an id and a value, as S04 has them: `4^Night shift;5^Guest`. An id stands once.
 * @param most how many there may be
 * @param fault what is wrong with a value; undefined for one that will do
 */
export function pairs(
  letter: string,
  about: string,
  most: number,
  fault: (pair: Pair) => string | undefined,
): Field<readonly Pair[]> & { readonly optional: false } {
  return {
    letter,
    about,
    optional: false,
    parse(text) {
      const parts = text === '' ? [] : text.split(';', most + 1);
      if (parts.length > most) throw new FieldError(`${letter} has more than ${most} pairs`);
      const read = parts.map((part) => {
        const [, id, value] = /^(\d{1,9})\^(.*)$/u.exec(part) ?? [];
        if (id === undefined || value === undefined) throw new FieldError(`${letter} is no id^value pairs`);
        const pair = { id: Number(id), value };
        const wrong = fault(pair);
        if (wrong !== undefined) throw new FieldError(`${letter}: ${id} ${wrong}`);
        return pair;
      });
      if (new Set(read.map(({ id }) => id)).size < read.length)
        throw new FieldError(`${letter} has an id twice`);
      return read;
    },
    print: (all) => all.map(({ id, value }) => `${id}^${value}`).join(';'),
  };
}
