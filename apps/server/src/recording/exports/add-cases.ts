import type { ManifestCase } from '@outrider/evidence/manifest-case.ts';
import type { PackageWriter } from '@outrider/evidence/package-writer.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { type OpenedFile, openFound } from '../../cluster/files/found-file.ts';
import type { ExportCase, ExportFile } from './export-order.ts';
import { untilStopped, type WritePackageParts } from './write-package.ts';

/**
 * Writes the files of cases into a package, wherever they lie.
 * @returns what its manifest says of the cases: a file that has gone meanwhile, or whose server is away, is named as lost
 */
export async function addCases(
  writer: PackageWriter,
  cases: readonly ExportCase[],
  parts: Pick<WritePackageParts, 'onBytes' | 'signal'>,
): Promise<ManifestCase[]> {
  const told: ManifestCase[] = [];
  for (const { files, ...one } of cases) {
    const written: ManifestCase['files'] = [];
    const lost: string[] = [];
    for (const [at, { find, recorderName, event }] of files.entries()) {
      const file = await opened(find);
      if (file === undefined) {
        lost.push(recorderName);
        continue;
      }
      await using _closed = file;
      const pieces = untilStopped(file.pieces, parts);
      const name = `case${one.id}/${at + 1}${endingOf(recorderName)}`;
      const { bytes, sha256 } = await writer.add(name, pieces);
      written.push({ name, recorderName, event, bytes, sha256 });
    }
    told.push({ ...one, notes: [...one.notes], files: written, lost });
  }
  return told;
}

async function opened(find: ExportFile['find']): Promise<OpenedFile | undefined> {
  try {
    const found = await find();
    return found === undefined ? undefined : await openFound(found);
  } catch (error) {
    const isAway = error instanceof OutriderError && error.code === 'NOT_FOUND';
    if (isAway || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The ending of a recorder's name, where it is one that any system takes. */
const endingOf = (name: string): string => /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0].toLowerCase() ?? '';
