const QUOTED = /(?<=")[a-z][\d+.a-z-]{0,20}:[/\\]{2}(?:\\.|[^"\\])*/gi;
const BARE = /\b[a-z][\d+.a-z-]{0,20}:[/\\]{2}[^\s"]*/gi;

const originOf = (address: string): string | undefined => {
  const url = URL.parse(address);
  return url === null || url.host === '' ? undefined : `${url.protocol}//${url.host}`;
};
const shortened = (address: string): string => originOf(address) ?? address.replace(/(:..).*/s, '$1');

/** A text in which web addresses have their scheme and host alone: the parts before and behind may let somebody in. */
export function hostAlone(text: string): string {
  if (/^[[{]/.test(text))
    try {
      return JSON.stringify(hostsAlone(JSON.parse(text)));
    } catch {
      // It is no JSON: a text as others.
    }
  return originOf(text) ?? text.replaceAll(QUOTED, shortened).replaceAll(BARE, shortened);
}

/** The same of each text in a value. */
export function hostsAlone(value: unknown): unknown {
  if (typeof value === 'string') return hostAlone(value);
  if (Array.isArray(value)) return value.map(hostsAlone);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, hostsAlone(inner)]));
}
