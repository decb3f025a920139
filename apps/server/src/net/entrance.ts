import { createHash } from 'node:crypto';

const SEGMENT_CHARS = 16;

/**
 * The path by which somebody has to come to the console, where the deployment wants one (rule S25); else empty.
 * @param host as the page is called, with or without its port
 */
export function entrancePath(secret: string | undefined, host: string): string {
  if (secret === undefined) return '';
  const name = host.toLowerCase().replace(/:\d+$/, '');
  return `/${createHash('sha256').update(`${secret}${name}`).digest('hex').slice(0, SEGMENT_CHARS)}`;
}

/** Whether a path of a page leads in by that entrance. */
export function comesBy(entrance: string, path: string): boolean {
  return entrance === '' || path === entrance || path.startsWith(`${entrance}/`);
}

/** Address of the page at an origin, by the deployment's entrance; without a slash at its end. */
export function pageAddress(
  origin: string,
  { entranceSecret }: { readonly entranceSecret?: string | undefined },
): string {
  return origin + entrancePath(entranceSecret, new URL(origin).host);
}
