import { z } from 'zod';

/** How many pages of others a console frames at most. */
export const MOST_FRAMED_PAGES = 5;

/** A page within the server's own origin: a path, as for what a proxy serves beside the console. */
export function isOwnPath(url: string): boolean {
  return /^\/(?![/\\])/.test(url);
}

/** Its host stands in headers of every answer, where any other sign would say something else. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/;

/** Whether a page may stand in a frame (rule S09): of the own origin, or https without credentials in its address. */
export function mayBeFramed(url: string): boolean {
  if (isOwnPath(url)) return true;
  if (!/^https:\/\/[^/\\]/i.test(url) || !URL.canParse(url)) return false;
  const { username, password, hostname } = new URL(url);
  return username === '' && password === '' && HOST.test(hostname);
}

/** 'Weather=https://…' as a flag has it. */
function fromText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const at = value.indexOf('=');
  return { title: value.slice(0, Math.max(at, 0)), url: value.slice(at + 1) };
}

/** A page that the deployment frames in the console. */
export const framedPage = z.strictObject({
  title: z.string().trim().min(1, 'wants TITLE=URL').max(60),
  url: z
    .string()
    .trim()
    .max(2_000)
    .refine(mayBeFramed, 'wants an https URL without credentials, or a path that begins with one /'),
  camera: z
    .boolean()
    .optional()
    .describe('whether it may use camera and microphone; absent: where its origin is trusted'),
});

/** The same, as the config file or a flag says it. */
export const framedPageSchema = z.preprocess(fromText, framedPage);

export type FramedPage = z.output<typeof framedPage>;

/** Origin of a framed page, undefined for one of the own origin. */
export function originOf({ url }: Pick<FramedPage, 'url'>): string | undefined {
  return isOwnPath(url) ? undefined : new URL(url).origin;
}

/** Whether a framed page may use camera and microphone: as it says, else where it is the own origin or a trusted one (rule S09). */
export function hasCamera(page: FramedPage, trustedOrigins: readonly string[]): boolean {
  const origin = originOf(page);
  return page.camera ?? (origin === undefined || trustedOrigins.includes(origin));
}
