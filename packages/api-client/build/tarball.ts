import { gzipSync } from 'node:zlib';

const BLOCK_BYTES = 512;
/** The time that npm gives every file of a package, in unix seconds: the same files make the same bytes. */
const MODIFIED_S = 499_162_500;

/** The parts of a header of ustar (POSIX.1-1988), each at its place. */
function headerOf(path: string, bytes: number): Buffer {
  if (path.length >= 100) throw new Error(`${path} is too long for a name in a tar archive`);
  const header = Buffer.alloc(BLOCK_BYTES);
  const write = (at: number, text: string): void => void header.write(text, at, 'latin1');
  const octal = (at: number, digits: number, value: number): void =>
    write(at, value.toString(8).padStart(digits, '0'));
  write(0, path);
  octal(100, 7, 0o644);
  octal(108, 7, 0);
  octal(116, 7, 0);
  octal(124, 11, bytes);
  octal(136, 11, MODIFIED_S);
  write(156, '0');
  write(257, 'ustar\x0000');
  // The sum is of the header with spaces in its place.
  write(148, ' '.repeat(8));
  const sum = header.reduce((all, byte) => all + byte, 0);
  write(148, `${sum.toString(8).padStart(6, '0')}\0 `);
  return header;
}

/** Files of a package as one that npm installs: a tar archive in gzip. @param files by their paths in the package */
export function tarball(files: ReadonlyMap<string, string>): Buffer {
  const parts = Array.from(files, ([path, text]) => {
    const bytes = Buffer.from(text);
    const filling = Buffer.alloc(-bytes.length & (BLOCK_BYTES - 1));
    return [headerOf(`package/${path}`, bytes.length), bytes, filling];
  });
  // Two empty blocks are its end.
  return gzipSync(Buffer.concat([...parts.flat(), Buffer.alloc(2 * BLOCK_BYTES)]), { level: 9 });
}
