import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writePrivateFile } from '../../files/write-private-file.ts';
import type { Certificate } from '../certificate.ts';
import { pairFault } from '../pair-fault.ts';

const KEY = /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?-----END [A-Z ]*PRIVATE KEY-----\n?/;
const pathIn = (folder: string): string => join(folder, 'acme.pem');

/** Keeps what an authority gave, key and certificate in one file: a kill in between leaves the pair that was there. */
export async function keepIssued(folder: string, { cert, key }: Certificate): Promise<void> {
  await writePrivateFile(pathIn(folder), `${key.trim()}\n${cert.trim()}\n`);
}

/** What was kept; undefined where there is none, or the file is no pair any more. */
export async function readIssued(folder: string): Promise<Certificate | undefined> {
  const text = await readFile(pathIn(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const key = KEY.exec(text)?.[0] ?? '';
  const pair = { key, cert: text.replace(key, '').trim() };
  return pairFault(pair, undefined) === undefined ? pair : undefined;
}

/** Forgets it. */
export async function dropIssued(folder: string): Promise<void> {
  await rm(pathIn(folder), { force: true });
}
