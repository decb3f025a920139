/** How long the lists are, each with what the other one lacks. */
export function listsOf<T extends string | number>(
  before: readonly T[],
  after: readonly T[],
): readonly [before: string, after: string] {
  const toldOf = (list: readonly T[], other: readonly T[]): string => {
    const others = new Set(other);
    const alone = list.filter((entry) => !others.has(entry));
    return alone.length === 0 ? String(list.length) : `${list.length} with ${alone.join(', ')}`;
  };
  return [toldOf(before, after), toldOf(after, before)];
}
