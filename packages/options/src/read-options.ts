import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { type Option, OptionError, optionsOf, type Program } from './program.ts';

/** What a program was started with; nothing more when it was asked for help. */
export type ReadOptions<Schema extends z.ZodObject> =
  | { readonly help: true }
  | {
      readonly help: false;
      readonly options: z.output<Schema>;
      readonly words: readonly string[];
      /** What stood behind ` -- `, of a program that takes that. */
      readonly rest: readonly string[];
    };

export type Environment = Readonly<Record<string, string | undefined>>;

type Values = Record<string, unknown>;

/** A flag's or variable's text as the option's form has it; text that does not fit stays text, for the schema to refuse. */
function fromText({ form }: Option, text: string): unknown {
  if (form === 'number' && /^-?\d+$/.test(text)) return Number(text);
  if (form === 'switch' && /^(true|1|yes)$/i.test(text)) return true;
  if (form === 'switch' && /^(false|0|no)$/i.test(text)) return false;
  if (form === 'list') return text.split(',').filter((part) => part !== '');
  return text;
}

function fromFlags(
  program: Program,
  rows: readonly Option[],
  args: readonly string[],
): { values: Values; words: string[]; file: string | undefined; help: boolean } {
  const config = program.environment === undefined ? [] : ['config'];
  const switches = ['help', ...rows.filter(({ form }) => form === 'switch').map(({ flag }) => flag)];
  const others = [...config, ...rows.filter(({ form }) => form !== 'switch').map(({ flag }) => flag)];
  const { tokens } = parseArgs({
    args,
    // Ours to refuse: Node's own words run over several lines.
    strict: false,
    allowPositionals: true,
    allowNegative: true,
    tokens: true,
    options: Object.fromEntries([
      ...switches.map((flag) => [flag, { type: 'boolean' as const, ...(flag === 'help' && { short: 'h' }) }]),
      ...others.map((flag) => [flag, { type: 'string' as const }]),
    ]),
  });
  const help = tokens.some((token) => token.kind === 'option' && token.name === 'help');
  const values: Values = {};
  const words: string[] = [];
  // Whatever else was said, or said wrong.
  if (help) return { values, words, file: undefined, help };
  let file: string | undefined;
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const row = rows.find(({ flag }) => flag === token.name);
    if (row === undefined && !config.includes(token.name))
      throw new OptionError(`Unknown option ${token.rawName}. See --help.`);
    const negative = token.rawName === `--no-${token.name}`;
    if (row?.form === 'switch' && token.value === undefined) {
      values[row.key] = !negative;
      continue;
    }
    if (token.value === undefined || negative) throw new OptionError(`Option --${token.name} needs a value.`);
    if (row === undefined) file = token.value;
    else {
      const value = fromText(row, token.value);
      const before = values[row.key];
      values[row.key] = Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value;
    }
  }
  return { values, words, file, help };
}

function fromVariables(rows: readonly Option[], environment: Environment): Values {
  return Object.fromEntries(
    rows.flatMap((row) => {
      const text = row.variable && environment[row.variable];
      return text ? [[row.key, fromText(row, text)]] : [];
    }),
  );
}

function fromFile({ sharesConfigFile }: Program, rows: readonly Option[], file: string): Values {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new OptionError(`Cannot read the config file ${file}: ${(error as Error).message}.`);
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new OptionError(`The config file ${file} must hold one JSON object.`);
  const isKnown = (name: string): boolean => rows.some(({ key }) => key === name);
  const unknown = Object.keys(content).find((name) => !isKnown(name));
  if (unknown !== undefined && sharesConfigFile !== true)
    throw new OptionError(`The config file ${file} has an unknown key '${unknown}'.`);
  return Object.fromEntries(Object.entries(content).filter(([name]) => isKnown(name)));
}

/** The first thing that does not fit, in one line. */
function describe(rows: readonly Option[], { path, message, input }: z.core.$ZodIssue): string {
  const row = rows.find(({ key }) => key === path[0]);
  if (row === undefined) return message;
  // zod's own words for it name types of JavaScript.
  const wish = row.form === 'switch' ? 'wants true or false' : message;
  const given = typeof input === 'string' || typeof input === 'number' ? `, not '${input}'` : '';
  return `Option --${row.flag}: ${wish}${given}.`;
}

function checkWords({ words: wanted = [] }: Program, words: readonly string[]): void {
  for (const [at, word] of words.entries()) {
    const place = wanted[at];
    if (place === undefined) throw new OptionError(`Unknown option ${word}. See --help.`);
    if (place !== place.toUpperCase() && place !== word)
      throw new OptionError(`Unknown command ${word}. See --help.`);
  }
  const missing = wanted[words.length];
  if (missing !== undefined)
    throw new OptionError(`Say ${wanted.join(' ')}: ${missing} is missing. See --help.`);
}

/**
 * What a program was started with: flags before environment before config file (`--config FILE`) before defaults.
 * @throws OptionError for an unknown option or a value that does not fit, in one line
 */
export function readOptions<Schema extends z.ZodObject>(
  program: Program<Schema>,
  args: readonly string[],
  environment: Environment = {},
): ReadOptions<Schema> {
  const rows = optionsOf(program);
  const end = program.rest === undefined ? -1 : args.indexOf('--');
  const [own, rest] = end === -1 ? [args, []] : [args.slice(0, end), args.slice(end + 1)];
  const { values, words, file, help } = fromFlags(program, rows, own);
  if (help) return { help };
  checkWords(program, words);
  if (program.rest !== undefined && rest.length === 0)
    throw new OptionError(`Say ${program.rest} behind --. See --help.`);
  const config = file ?? (program.environment && environment[`${program.environment}CONFIG`]);
  const result = program.options.safeParse(
    { ...(config && fromFile(program, rows, config)), ...fromVariables(rows, environment), ...values },
    { reportInput: true },
  );
  const [issue] = result.error?.issues ?? [];
  if (issue !== undefined) throw new OptionError(describe(rows, issue));
  return { help, options: result.data as z.output<Schema>, words, rest };
}
