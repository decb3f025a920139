import { readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultVariant, type Variant, variantSchema } from '@outrider/model/variants/variant.ts';
import type { Config } from '../options/config.ts';
import { StartError } from '../start-error.ts';

/** A variant, with the files of its pictures; undefined is none. */
export interface LoadedVariant {
  readonly rules: Variant;
  readonly logo: string | undefined;
  readonly background: string | undefined;
}

/** Variants that come with the product, by name (rule V01). */
export const SAMPLES = ['default', 'health', 'semiconductor', 'police', 'p2p', 'taiwan'] as const;
const SAMPLES_FOLDER = fileURLToPath(new URL('../../variants', import.meta.url));

/** The file that the operator means: one of the samples by its name, else a path. */
function fileOf(named: string): string {
  const sample = SAMPLES.find((name) => name === named);
  return sample === undefined ? named : join(SAMPLES_FOLDER, `${sample}.json`);
}

const fault = (path: string, why: string, cause?: unknown): StartError =>
  new StartError(`The variant ${path}: ${why}. Correct it, or name another with --variant.`, { cause });
const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** The variant that the text of a file describes. @throws StartError */
function parseVariant(path: string, text: string): Variant {
  let content: unknown;
  try {
    // Editors of some systems write a byte-order mark.
    content = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    // What it quotes of the file may be many lines.
    throw fault(path, (error as Error).message.replaceAll(/\s+/g, ' '), error);
  }
  const result = variantSchema.safeParse(content);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const where = issue === undefined || issue.path.length === 0 ? '' : `${issue.path.join('.')}: `;
  throw fault(path, `${where}${issue?.message ?? 'is not valid'}`);
}

/** Path of a picture that lies beside the variant's file. @throws StartError when it is no file */
async function pictureBeside(path: string, name: string | undefined): Promise<string | undefined> {
  if (name === undefined) return undefined;
  const picture = join(dirname(path), name);
  try {
    if ((await stat(picture)).isFile()) return picture;
  } catch (error) {
    throw fault(path, `there is no ${name} beside it (${codeOf(error)})`, error);
  }
  throw fault(path, `${name} beside it is no file`);
}

/**
 * The variant of the product: of the file or sample that the operator names, else of variant.json in the data folder, else the
 * product as it is.
 * @throws StartError in one line when the file, or a picture that it names, cannot be used
 */
export async function loadVariant({
  variant: named,
  data,
}: Pick<Config, 'variant' | 'data'>): Promise<LoadedVariant> {
  const path = resolve(named === undefined ? join(data, 'variant.json') : fileOf(named));
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (named === undefined && codeOf(error) === 'ENOENT')
      return { rules: defaultVariant, logo: undefined, background: undefined };
    throw fault(path, `it cannot be read (${codeOf(error)})`, error);
  }
  const rules = parseVariant(path, text);
  return {
    rules,
    logo: await pictureBeside(path, rules.logo),
    background: await pictureBeside(path, rules.background),
  };
}
