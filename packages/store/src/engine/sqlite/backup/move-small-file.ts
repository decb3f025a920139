import { readFile, rename, rm, writeFile } from 'node:fs/promises';

/** Under this name a file comes before it is whole. */
export const comingName = (file: string): string => `${file}.coming`;

/** Copies a small file that nobody but its owner may read: under its name it is whole or not at all. @throws the system's error; nothing is left then */
export async function copySmallFile(from: string, to: string): Promise<void> {
  const coming = comingName(to);
  try {
    await writeFile(coming, await readFile(from), { mode: 0o600, flush: true });
    await rename(coming, to);
  } catch (error) {
    await rm(coming, { force: true }).catch(() => {});
    throw error;
  }
}

/** Moves a small file, also to another disk: there it is whole or not at all; where this is killed it may be at both places. */
export async function moveSmallFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copySmallFile(from, to);
    await rm(from);
  }
}
