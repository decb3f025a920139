/**
 * The keys in the order in which they came: those that were there stay where they are in it. What is drawn in this order and put in its
 * place by the style sheet is never taken out of the page to be moved: a moved video stops.
 */
export function stableOrder(before: readonly string[], keys: readonly string[]): readonly string[] {
  const now = new Set(keys);
  const stay = before.filter((key) => now.has(key));
  const known = new Set(stay);
  const come = keys.filter((key) => !known.has(key));
  return come.length === 0 && stay.length === before.length ? before : [...stay, ...come];
}
