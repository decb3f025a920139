import { ZipError } from './zip-error.ts';

/**
 * Unpacks what was packed by deflate, piece by piece.
 * @param size how many bytes it has to become
 * @throws ZipError when it cannot be unpacked, or becomes more or fewer; the fault of the pieces
 */
export async function* inflated(
  pieces: AsyncIterable<Uint8Array<ArrayBuffer>>,
  size: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new DecompressionStream('deflate-raw');
  const reader = readable.getReader();
  const faults: unknown[] = [];
  const feeding = feed(pieces, writable, (fault) => faults.push(fault));
  let count = 0;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      count += read.value.length;
      if (count > size) break;
      yield read.value;
    }
  } catch (cause) {
    // What cannot be unpacked is told in the system's own words.
    throw faults.length > 0 ? faults[0] : new ZipError('it cannot be unpacked', { cause });
  } finally {
    await reader.cancel().catch(() => {});
    await feeding;
  }
  if (count !== size) throw new ZipError('it becomes more or fewer bytes than it says');
}

/** Never throws: what is wrong with the stream is told to its reader. @param onFault told of a fault of the pieces */
async function feed(
  pieces: AsyncIterable<Uint8Array<ArrayBuffer>>,
  writable: DecompressionStream['writable'],
  onFault: (fault: unknown) => void,
): Promise<void> {
  const writer = writable.getWriter();
  writer.closed.catch(() => {});
  try {
    for await (const piece of told(pieces, onFault)) await writer.write(new Uint8Array(piece));
    await writer.close();
  } catch (error) {
    await writer.abort(error).catch(() => {});
  }
}

async function* told(
  pieces: AsyncIterable<Uint8Array<ArrayBuffer>>,
  onFault: (fault: unknown) => void,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  try {
    yield* pieces;
  } catch (fault) {
    onFault(fault);
    throw fault;
  }
}
