import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Log } from '../../log.ts';
import { type ExportTold, keptFor } from './export-told.ts';

/** What has to be right of what is told of a package: by it the package is found, given and removed. */
const told = z.object({
  id: z.uuid(),
  user: z.string(),
  deviceid: z.string(),
  channels: z.array(z.int()),
  fromMs: z.number(),
  toMs: z.number(),
  reason: z.string(),
  madeMs: z.number(),
  untilMs: z.number().optional(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  progress: z.number(),
  bytes: z.number(),
  parts: z.array(z.enum(['way', 'events'])).optional(),
  copyOf: z.string().optional(),
});

/** Files that are made beside each other: the package, and what is told of it. Others may lie in the folder. */
const OWN_FILE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(\.zip|\.json|\.json\.new)$/;

/** Where the package lies. */
export const packageFile = (folder: string, id: string): string => join(folder, `${id}.zip`);
/** Where what is told of it stands. */
export const toldFile = (folder: string, id: string): string => join(folder, `${id}.json`);

/** Removes a package, and then what is told of it. @throws the fault of the system */
export async function removePackage(folder: string, id: string): Promise<void> {
  await rm(packageFile(folder, id), { force: true });
  await rm(toldFile(folder, id), { force: true });
}

/** What is told of the packages that are whole; what is left of others goes. @throws the fault of the system */
export async function readKept(folder: string, log: Log): Promise<ExportTold[]> {
  const names = new Set(await readdir(folder).catch((): string[] => []));
  const kept: ExportTold[] = [];
  for (const name of names) {
    if (name.endsWith('.part')) await rm(join(folder, name), { force: true });
    const [, id = '', end] = OWN_FILE.exec(name) ?? [];
    if (end === undefined) continue;
    const one = end === '.json' && names.has(`${id}.zip`) ? await readTold(folder, id) : undefined;
    if (one !== undefined) kept.push(one);
    else if (end === '.zip' && names.has(`${id}.json`)) continue;
    else {
      log.warn({ file: name }, 'an export that is not whole was removed');
      await rm(join(folder, name), { force: true });
      if (end === '.json') await rm(packageFile(folder, id), { force: true });
    }
  }
  return kept;
}

async function readTold(folder: string, id: string): Promise<ExportTold | undefined> {
  try {
    const read = readToldText(await readFile(toldFile(folder, id), 'utf8'));
    return read?.id === id && read.state === 'done' ? read : undefined;
  } catch {
    return undefined;
  }
}

/** What is told of an export, as it stands beside its package or another server says it; undefined for what is none. */
export function readToldText(text: string): ExportTold | undefined {
  try {
    const read = told.parse(JSON.parse(text));
    return { ...read, untilMs: read.untilMs ?? keptFor(read.madeMs) };
  } catch {
    return undefined;
  }
}
