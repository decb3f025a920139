/** Data from outside may be nested as deep as its sender likes: parts below this depth, or that refer to themselves, are left to `structuredClone`. */
const DEEPEST = 32;

/**
 * A copy as another process would get it; it fails for a value that cannot cross processes. The result is that of `structuredClone`, to
 * which everything but records and lists is left, in a fraction of the time for records and lists, which nearly everything is. An object
 * that occurs twice becomes two in the copy.
 */
export function plainCopy<T>(value: T): T {
  return copyOf(value, 0) as T;
}

function copyOf(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) {
    if (typeof value === 'function' || typeof value === 'symbol') return structuredClone(value);
    return value;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (depth === DEEPEST) return structuredClone(value);
  if (Array.isArray(value))
    return prototype === Array.prototype
      ? value.map((each) => copyOf(each, depth + 1))
      : structuredClone(value);
  if (prototype !== Object.prototype && prototype !== null) return structuredClone(value);
  const copy: Record<string, unknown> = {};
  for (const name of Object.keys(value)) {
    const inner = copyOf((value as Record<string, unknown>)[name], depth + 1);
    // JSON may have a member of this name, too: setting it would change what the copy is.
    if (name === '__proto__') define(copy, name, inner);
    else copy[name] = inner;
  }
  return copy;
}

function define(record: object, name: string, value: unknown): void {
  Object.defineProperty(record, name, { value, writable: true, enumerable: true, configurable: true });
}
