import { z } from 'zod';
import { type RowShape, writeRow } from './row-shape.ts';
import { type StoredValue, readStored, storageOf } from './stored-value.ts';

/** How a form asks for a field; several `channels` fields share one list of channels. */
export type FormKind = 'text' | 'choice' | 'place' | 'channels';

/** Facts about a field beside its possible values. */
export interface Facts<Value = unknown> {
  /** Its column in the entity's table; absent when it is kept in a table of its own. */
  readonly column?: string;
  /** Its name on the wire. */
  readonly wire?: string;
  /** What forms and tables call it: the English word, translated where it is shown. */
  readonly label?: string;
  readonly form?: FormKind;
  /** What it is in an entity of which nothing else is said. */
  readonly default?: Value;
  /** Most characters of a kept text, where older ones may be longer than new ones. */
  readonly keptLength?: number;
}

export type Field = Facts & { readonly schema: z.ZodType };

/** A field: the schema of new values, and facts about it. Kept values are not checked again. */
export function field<S extends z.ZodType, const F extends Facts<z.output<S>>>(
  schema: S,
  facts: F,
): F & { readonly schema: S } {
  return { ...facts, schema };
}

export type Fields = Readonly<Record<string, Field>>;

/** Names of the fields of which a fact is known. */
type With<F extends Fields, Fact extends keyof Facts> = {
  [N in keyof F]: Fact extends keyof F[N] ? N : never;
}[keyof F];

type Values<F extends Fields, N extends keyof F = keyof F> = {
  readonly [Name in N]: z.output<F[Name]['schema']>;
};

type Row<F extends Fields> = {
  [N in With<F, 'column'> as F[N]['column'] & string]: StoredValue<z.output<F[N]['schema']>>;
};

/** The record that an entity declares. */
export type RecordOf<E> = E extends Entity<infer F> ? Values<F> : never;

/** The row of its table. */
export type RowOf<E> = E extends Entity<infer F> ? Row<F> : never;

/** Something that is kept: declared once, with all that follows from its fields. */
export class Entity<const F extends Fields> {
  readonly fields: F;
  /** Checks a new one. */
  readonly schema: z.ZodObject<{ [N in keyof F]: F[N]['schema'] }>;
  /** The fields of which nothing need be said. */
  readonly defaults: Values<F, With<F, 'default'>>;
  readonly #columns: readonly { name: string; column: string; storage: ReturnType<typeof storageOf> }[];

  constructor(fields: F) {
    this.fields = fields;
    const all = Object.entries(fields);
    this.schema = z.object(
      Object.fromEntries(all.map(([name, { schema }]) => [name, schema])),
    ) as Entity<F>['schema'];
    this.defaults = Object.fromEntries(
      all.filter(([, facts]) => 'default' in facts).map(([name, facts]) => [name, facts.default]),
    ) as Entity<F>['defaults'];
    this.#columns = all.flatMap(([name, { column, schema }]) =>
      column === undefined ? [] : [{ name, column, storage: storageOf(schema) }],
    );
  }

  /** How its rows are written, for a thread of its own. */
  get shape(): RowShape {
    return { columns: this.#columns };
  }

  /** Some of a record's fields. */
  pick<N extends keyof F & string>(record: Values<F, N>, names: readonly N[]): Values<F, N> {
    return Object.fromEntries(names.map((name) => [name, record[name]])) as Values<F, N>;
  }

  /** The row of a record. */
  toRow(record: Values<F>): Row<F> {
    return writeRow(this.shape, record) as Row<F>;
  }

  /** The columns of the fields that are given. */
  columnsOf(fields: Partial<Values<F>>): Partial<Row<F>> {
    return writeRow(this.shape, fields) as Partial<Row<F>>;
  }

  /** The fields that a row holds. */
  fromRow(row: Row<F>): Values<F, With<F, 'column'>> {
    const record: Record<string, unknown> = {};
    for (const { name, column, storage } of this.#columns) {
      record[name] = readStored((row as Readonly<Record<string, unknown>>)[column], storage);
    }
    return record as Values<F, With<F, 'column'>>;
  }

  /** Fields by their names on the wire; a field without one is left out. */
  toWire(fields: Partial<Values<F>>): Record<string, unknown> {
    const wired = Object.entries(fields).map(([name, value]) => [this.fields[name]?.wire, value]);
    return Object.fromEntries(wired.filter(([wire]) => wire !== undefined)) as Record<string, unknown>;
  }

  /** The fields of names of the wire; other names are left out. */
  fromWire(values: Readonly<Record<string, unknown>>): Partial<Values<F>> {
    const named = Object.entries(this.fields).filter(([, { wire }]) => wire !== undefined && wire in values);
    return Object.fromEntries(named.map(([name, { wire }]) => [name, values[wire as string]])) as Partial<
      Values<F>
    >;
  }

  /** Checks new values of some of the fields, by their names on the wire; another name is refused. */
  changeSchema<N extends keyof F & string>(
    names: readonly N[],
  ): z.ZodType<Partial<Values<F, N>>, Readonly<Record<string, unknown>>> {
    const shape = names.map((name) => [
      this.fields[name]?.wire ?? name,
      this.fields[name]?.schema.optional(),
    ]);
    return z
      .strictObject(Object.fromEntries(shape) as Record<string, z.ZodType>)
      .transform((values) => this.fromWire(values) as Partial<Values<F, N>>);
  }
}
