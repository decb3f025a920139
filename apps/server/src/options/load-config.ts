import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { type Config, configSchema } from './config.ts';

/** A wrong option: its message is one line that says which and why. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export type LoadedConfig = { readonly help: true } | { readonly help: false; readonly config: Config };

const LAST_PORT = 65_535;

type OptionName = keyof Config;
type Shape = z.core.$ZodTypeDef & { type: string; innerType?: z.ZodType; defaultValue?: unknown };

const optionNames = Object.keys(configSchema.shape) as OptionName[];
const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`).replace(/(jt)-?(\d)/, '$1$2');
const environmentName = (name: string): string =>
  `OUTRIDER_${kebab(name).replaceAll('-', '_').toUpperCase()}`;
const byFlag = new Map(optionNames.map((name) => [kebab(name), name]));

/** What a schema is below its default and optional wrappers. */
function kindOf(name: OptionName): { kind: string; preset: unknown } {
  let definition = configSchema.shape[name].def as Shape;
  let preset: unknown;
  while (definition.innerType !== undefined) {
    if ('defaultValue' in definition) preset = definition.defaultValue;
    definition = definition.innerType.def as Shape;
  }
  return { kind: definition.type, preset };
}

/** A flag's or variable's text as the option's type; text that does not fit stays text, for the schema to refuse. */
function fromText(name: OptionName, text: string): unknown {
  const { kind } = kindOf(name);
  if (kind === 'number' && /^-?\d+$/.test(text)) return Number(text);
  if (kind === 'boolean' && /^(true|1|yes)$/i.test(text)) return true;
  if (kind === 'boolean' && /^(false|0|no)$/i.test(text)) return false;
  if (kind === 'array') return text.split(',').filter((part) => part !== '');
  return text;
}

function fromFlags(args: readonly string[]): {
  values: Partial<Record<OptionName, unknown>>;
  file?: string;
  help: boolean;
} {
  const values: Partial<Record<OptionName, unknown>> = {};
  let file: string | undefined;
  let help = false;
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? '';
    const [, negated, flag, inline] = /^--(no-)?([a-z0-9-]+)(?:=(.*))?$/.exec(arg) ?? [];
    if (arg === '-h' || flag === 'help') {
      help = true;
      continue;
    }
    const name = byFlag.get(flag ?? '');
    if (flag === undefined || (name === undefined && flag !== 'config'))
      throw new ConfigError(`Unknown option ${arg}. See --help.`);
    if (name !== undefined && kindOf(name).kind === 'boolean' && inline === undefined) {
      values[name] = negated === undefined;
      continue;
    }
    const text = inline ?? args[++at];
    if (text === undefined || negated !== undefined) throw new ConfigError(`Option --${flag} needs a value.`);
    if (name === undefined) file = text;
    else values[name] = fromText(name, text);
  }
  return { values, help, ...(file === undefined ? {} : { file }) };
}

function fromFile(file: string): Partial<Record<OptionName, unknown>> {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigError(`Cannot read the config file ${file}: ${(error as Error).message}.`);
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    throw new ConfigError(`The config file ${file} must hold one JSON object.`);
  }
  for (const key of Object.keys(content)) {
    if (!optionNames.includes(key as OptionName))
      throw new ConfigError(`The config file ${file} has an unknown key '${key}'.`);
  }
  return content;
}

/**
 * The server's options: flags before environment (OUTRIDER_…) before config file (--config FILE) before defaults.
 * @throws ConfigError for an unknown option or a value that does not fit.
 */
export function loadConfig(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): LoadedConfig {
  const flags = fromFlags(args);
  if (flags.help) return { help: true };
  const variables: Partial<Record<OptionName, unknown>> = {};
  for (const name of optionNames) {
    const text = environment[environmentName(name)];
    if (text !== undefined && text !== '') variables[name] = fromText(name, text);
  }
  const file = flags.file ?? environment['OUTRIDER_CONFIG'];
  const result = configSchema.safeParse({
    ...(file === undefined ? {} : fromFile(file)),
    ...variables,
    ...flags.values,
  });
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new ConfigError(`Option --${kebab(String(issue?.path[0]))}: ${issue?.message}.`);
  }
  const config = result.data;
  if ((config.tlsCert === undefined) !== (config.tlsKey === undefined)) {
    throw new ConfigError('Options --tls-cert and --tls-key go together.');
  }
  if (config.jt1078SubPort === undefined && config.jt1078Port === LAST_PORT) {
    throw new ConfigError(`Option --jt1078-sub-port: there is no port after ${LAST_PORT}, say which.`);
  }
  return { help: false, config };
}

/** What --help prints: every option with its environment name, meaning and default. */
export function helpText(): string {
  const rows = optionNames.map((name) => {
    const { kind, preset } = kindOf(name);
    const value = kind === 'boolean' ? '' : kind === 'number' ? ' N' : ' TEXT';
    const shown =
      preset === undefined || (Array.isArray(preset) && preset.length === 0)
        ? ''
        : ` [${String(preset as string | number | boolean)}]`;
    return `  --${(kebab(name) + value).padEnd(24)} ${configSchema.shape[name].description ?? ''}${shown}\n${' '.repeat(29)}${environmentName(name)}`;
  });
  return [
    'Outrider: live video, map and control for vehicles with multi-channel recorders.',
    '',
    'npm start -- [options]',
    '',
    ...rows,
    `  --${'config TEXT'.padEnd(24)} JSON file with options by their camelCase names\n${' '.repeat(29)}OUTRIDER_CONFIG`,
    `  --${'help'.padEnd(24)} print this`,
    '',
    'A flag goes before its environment variable, that before the config file. --no-NAME turns a switch off.',
    '',
  ].join('\n');
}
