import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { Dialect } from './dialect.ts';
import { type DialectFile, dialectFile, MOST_FILE_BYTES } from './file-schema.ts';
import { fileWay } from './file-ways.ts';
import { standardDialect } from './standard-dialect.ts';

/** Files that are read of a folder: the first ones by name. */
const MOST_FILES = 200;
const MOST_FAULTS = 5;

/** A file of the folder, as it was read last. */
export interface DialectFileSaid {
  readonly file: string;
  /** What it calls its recorders; empty where it could not be read. */
  readonly name: string;
  readonly for: readonly {
    readonly manufacturer: string;
    readonly model: string;
    readonly firmware: string;
  }[];
  readonly keys: number;
  readonly commands: readonly string[];
  /** Faults of the file: none of it holds then. */
  readonly faults: readonly string[];
}

/** A make whose recorders a file speaks for. */
export interface FileMake {
  readonly manufacturer: string;
  readonly model: string;
  /** How its firmware begins; empty for any. */
  readonly firmware: string;
  readonly dialect: Dialect;
}

/** What a folder holds. */
export interface DialectFolder {
  readonly files: readonly DialectFileSaid[];
  readonly makes: readonly FileMake[];
}

/** Reads the files of a folder, by name. A fault of one takes away none of the others; a folder that is not there is empty. */
export async function readDialects(folder: string): Promise<DialectFolder> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const names = entries
    .filter((entry) => !entry.isDirectory() && entry.name.endsWith('.json'))
    .map(({ name }) => name);
  const files: DialectFileSaid[] = [];
  const makes: FileMake[] = [];
  for (const file of names.toSorted().slice(0, MOST_FILES)) {
    const read = await readOne(join(folder, file));
    if (!('parsed' in read)) {
      files.push({ file, name: '', for: [], keys: 0, commands: [], faults: read.faults });
      continue;
    }
    const { parsed } = read;
    const dialect = dialectOfFile(parsed);
    const own = parsed.for.map((one): FileMake => ({ ...one, firmware: one.firmware ?? '', dialect }));
    const taken = own.filter((one) => makes.some((other) => isSame(one, other)));
    const faults = taken.map(
      ({ manufacturer, model }) => `for: another file is for ${manufacturer} ${model}`,
    );
    if (faults.length === 0) makes.push(...own);
    files.push({
      file,
      name: parsed.name,
      for: own.map(({ manufacturer, model, firmware }) => ({ manufacturer, model, firmware })),
      keys: Object.keys(dialect.ways).length,
      commands: Object.keys(parsed.commands),
      faults,
    });
  }
  return { files, makes };
}

/** One file by itself, with the settings that it describes. */
export async function readDialectFile(
  path: string,
): Promise<
  | { readonly dialect: Dialect; readonly own: readonly string[]; readonly commands: readonly string[] }
  | { readonly faults: readonly string[] }
> {
  const read = await readOne(path);
  if (!('parsed' in read)) return read;
  const { settings, commands } = read.parsed;
  return {
    dialect: dialectOfFile(read.parsed),
    own: Object.keys(settings),
    commands: Object.keys(commands),
  };
}

const isSame = (one: FileMake, other: FileMake): boolean =>
  one.manufacturer === other.manufacturer && one.model === other.model && one.firmware === other.firmware;

async function readOne(
  path: string,
): Promise<{ readonly parsed: DialectFile } | { readonly faults: readonly string[] }> {
  try {
    const text = await readBounded(path);
    const read = dialectFile.safeParse(JSON.parse(text));
    if (read.success) return { parsed: read.data };
    return {
      faults: read.error.issues
        .slice(0, MOST_FAULTS)
        .map(({ path: at, message }) => `${at.map(String).join('.') || 'file'}: ${message}`),
    };
  } catch (error) {
    return { faults: [error instanceof Error ? error.message : String(error)] };
  }
}

/** @throws OutriderError TOO_LARGE, VALIDATION where it is no file; the system's error */
async function readBounded(path: string): Promise<string> {
  // Opening a pipe would wait for a writer.
  if (!(await stat(path)).isFile()) throw new OutriderError('VALIDATION', 'It is no file');
  const file = await open(path, 'r');
  try {
    const room = new Uint8Array(MOST_FILE_BYTES + 1);
    let length = 0;
    for (;;) {
      const { bytesRead } = await file.read(room, length, room.length - length);
      length += bytesRead;
      if (length > MOST_FILE_BYTES)
        throw new OutriderError('TOO_LARGE', `has more than ${MOST_FILE_BYTES} bytes`);
      if (bytesRead === 0) return new TextDecoder('utf-8', { fatal: true }).decode(room.subarray(0, length));
    }
  } finally {
    await file.close();
  }
}

function dialectOfFile({
  name,
  base,
  without,
  settings,
  commands,
  upgrade,
  peripherals,
}: DialectFile): Dialect {
  const standard = base === 'standard' ? Object.entries(standardDialect.ways) : [];
  const kept = standard.filter(([key]) => !without.some((gone) => gone === key));
  const own = Object.entries(settings).map(([key, field]) => [key, fileWay(key, field)] as const);
  return {
    name,
    ways: Object.fromEntries([...kept, ...own]),
    commands,
    ...(upgrade === 'packets' ? { upgrade } : {}),
    ...(peripherals === undefined ? (base === 'none' ? { peripherals: [] } : {}) : { peripherals }),
  };
}
