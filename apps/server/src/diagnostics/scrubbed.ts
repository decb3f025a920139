/** Shorter ones would take ordinary words out of every line. */
const SHORTEST_SECRET = 4;
const CENSOR = '[secret]';

/** The text without these secrets, as they are and as JSON writes them. */
export function scrubbed(text: string, secrets: readonly string[]): string {
  let clean = text;
  for (const secret of secrets.toSorted((a, b) => b.length - a.length)) {
    if (secret.length < SHORTEST_SECRET) continue;
    for (const form of new Set([secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]))
      clean = clean.replaceAll(form, CENSOR);
  }
  return clean;
}

/** The account in front of the host, and the query behind the path: names, passwords and keys of services. */
const IN_ADDRESS = /\b([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/?#"\\@]*@)?([^\s?#"\\]*)(?:\?[^\s#"\\]*)?/gi;

/** A value without passwords and keys in addresses of its texts: scheme, host and path of an address are left. */
export function withoutAddressSecrets(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(IN_ADDRESS, '$1$2');
  if (Array.isArray(value)) return value.map(withoutAddressSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withoutAddressSecrets(inner)]),
  );
}
