import { open } from 'node:fs/promises';
import { StartError } from '../start-error.ts';

/** PMTiles version 3, section 3: the header, and where it says where what is. */
const HEADER_BYTES = 127;
const VERSION = 3;
/** Offset and length of the root directory, the metadata, the leaf directories, the tiles. */
const SECTIONS_AT = [8, 24, 40, 56] as const;

/** What is wrong with a street file's header; undefined when nothing is. */
function faultOf(header: Buffer, fileBytes: number): string | undefined {
  if (header.toString('latin1', 0, 7) !== 'PMTiles') return 'is no PMTiles archive';
  const version = header[7];
  if (version !== VERSION) return `is PMTiles of version ${version}, and only version ${VERSION} can be read`;
  if (header.length < HEADER_BYTES) return 'is cut short';
  const ends = SECTIONS_AT.map((at) => Number(header.readBigUInt64LE(at) + header.readBigUInt64LE(at + 8)));
  const wanted = Math.max(...ends);
  return wanted > fileBytes ? `is cut short: it has ${fileBytes} of ${wanted} bytes` : undefined;
}

/**
 * Makes sure that the operator's street file can be served.
 * @throws StartError when it is absent, cannot be read, is no PMTiles archive of version 3, or is cut short
 */
export async function checkStreetFile(path: string): Promise<void> {
  try {
    await using file = await open(path);
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    const fault = faultOf(buffer.subarray(0, bytesRead), size);
    if (fault !== undefined)
      throw new StartError(`The file ${path} ${fault}. Choose another with --map-pmtiles.`);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`Cannot read the file ${path}: ${code}. Choose another with --map-pmtiles.`, {
      cause: error,
    });
  }
}
