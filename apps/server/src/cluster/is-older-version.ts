/** Numbers of a version, and the part behind a hyphen. */
function parts(version: string): { readonly numbers: readonly number[]; readonly early: string } {
  const [release = '', ...early] = version.split('+', 1)[0]?.split('-') ?? [];
  return {
    numbers: release.split('.').map((part) => Number.parseInt(part, 10) || 0),
    early: early.join('-'),
  };
}

/** Whether a version comes before another: by its numbers, then `1.2.0-beta` before `1.2.0`. */
export function isOlderVersion(version: string, than: string): boolean {
  const [one, other] = [parts(version), parts(than)];
  for (let at = 0; at < Math.max(one.numbers.length, other.numbers.length); at++) {
    const difference = (one.numbers[at] ?? 0) - (other.numbers[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  if (one.early === other.early) return false;
  if (one.early === '' || other.early === '') return other.early === '';
  return one.early < other.early;
}
