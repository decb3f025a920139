/** A file of a package, with the SHA-256 of its bytes in hex. */
export interface FileSum {
  readonly name: string;
  readonly sha256: string;
}

/** As `sha256sum` writes and checks them. */
export const writeSums = (sums: readonly FileSum[]): string =>
  sums.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('');

/** The sums of a file; undefined when it is not one of {@link writeSums}. */
export function readSums(text: string): FileSum[] | undefined {
  const sums: FileSum[] = [];
  for (const line of text.split('\n').slice(0, -1)) {
    const [, sha256, name] = /^([0-9a-f]{64}) {2}([\w./-]+)$/.exec(line) ?? [];
    if (sha256 === undefined || name === undefined) return undefined;
    sums.push({ name, sha256 });
  }
  return text === writeSums(sums) ? sums : undefined;
}
