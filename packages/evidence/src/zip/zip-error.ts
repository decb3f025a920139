/** A file that is no package of ours. */
export class ZipError extends Error {
  override readonly name = 'ZipError';
}
