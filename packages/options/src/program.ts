import { z } from 'zod';

declare module 'zod' {
  interface GlobalMeta {
    /** What follows the flag, as `--help` shows it: 'HOST'. */
    value?: string;
  }
}

/** A program that is started with options: everything that is read, refused and told follows from this. */
export interface Program<Schema extends z.ZodObject = z.ZodObject> {
  /** How it is called: 'npm run fleet -- [options]'. */
  readonly call: string;
  /** What it does, in one line or more, as `--help` begins. */
  readonly about: string;
  /**
   * The options by their names in camelCase, each with its default, and in its `meta` a description and what follows the
   * flag. A boolean is a switch that `--no-NAME` turns off; an array may be given several times, or with commas.
   */
  readonly options: Schema;
  /** What is said without a flag, in order: 'decode' is a command, to be given as it stands, 'FILE' a value. */
  readonly words?: readonly string[];
  /** What stands behind ` -- `, as it stands there: 'COMMAND…', another program with its arguments. Without it nothing may. */
  readonly rest?: string;
  /** Environment variables are read too: their names begin with this, and `--config FILE` is taken as well. */
  readonly environment?: string;
  /** The config file is another program's: what it says beyond these options is not looked at. */
  readonly sharesConfigFile?: boolean;
}

/** An option that cannot be used; the message says which and why, in one line. */
export class OptionError extends Error {
  override readonly name = 'OptionError';
}

/** How an option is written: as text, as a whole number, as texts with commas between, or as a switch. */
export type Form = 'text' | 'number' | 'list' | 'switch';

/** One option of a program. */
export interface Option {
  /** Its key in the schema. */
  readonly key: string;
  /** Without the dashes in front. */
  readonly flag: string;
  readonly variable: string | undefined;
  readonly form: Form;
  /** What follows the flag in `--help`; '' for a switch. */
  readonly value: string;
  readonly about: string;
  /** What holds when it is not given; '' for nothing, and for what is no text or number. */
  readonly preset: string;
}

type Definition = z.core.$ZodTypeDef & {
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly defaultValue?: unknown;
};

const FORMS: Readonly<Record<string, Form>> = { number: 'number', array: 'list', boolean: 'switch' };
const VALUES: Readonly<Record<Form, string>> = { text: 'TEXT', number: 'N', list: 'TEXT', switch: '' };

/** 'jt808Port' is '--jt808-port'. */
function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}

/** What a schema is below its default, its 'optional' and what it makes of the text. */
function unwrap(schema: z.ZodType): { form: Form; preset: string } {
  let definition: Definition = schema.def;
  let preset = '';
  for (;;) {
    const { defaultValue } = definition;
    if (['string', 'number', 'boolean'].includes(typeof defaultValue))
      preset = String(defaultValue as string);
    const inner = definition.innerType ?? definition.in;
    if (inner === undefined) return { form: FORMS[definition.type] ?? 'text', preset };
    definition = inner.def;
  }
}

/** The program's options, in the schema's order. */
export function optionsOf({ options, environment }: Program): Option[] {
  return Object.entries(options.shape).map(([key, type]) => {
    const schema = type as z.ZodType;
    const { form, preset } = unwrap(schema);
    const { description = '', value = VALUES[form] } = schema.meta() ?? {};
    const flag = kebab(key);
    const variable = environment && environment + flag.replaceAll('-', '_').toUpperCase();
    return { key, flag, variable, form, value, about: description, preset };
  });
}
