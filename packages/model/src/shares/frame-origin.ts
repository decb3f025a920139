import { z } from 'zod';

/** Sites that may frame the page of one link at most. */
export const MOST_FRAME_ORIGINS = 5;
const MAX_ORIGIN_LENGTH = 200;
/** It stands in a header of the page's answer, where any other sign would say something else. */
const ORIGIN = /^https?:\/\/[a-z0-9._-]+(?::\d{1,5})?$/;

/** The origin that an address is of, in lower case and without its own scheme's port; undefined where it is no site's, or says more than one. */
export function frameOriginOf(text: string): string | undefined {
  if (text.length > MAX_ORIGIN_LENGTH || !URL.canParse(text)) return undefined;
  const { origin, pathname, search, hash, username, password } = new URL(text);
  const says = pathname + search + hash + username + password;
  return says === '/' && ORIGIN.test(origin) ? origin : undefined;
}

/** A site that may have our page in a frame of its own: scheme, host and port (RFC 6454), as a browser compares it. */
export const frameOrigin = z.string().refine((text) => frameOriginOf(text) === text, {
  error: 'wants the origin of a site, such as https://portal.example',
});

/** Several of them. */
export const frameOrigins = z.array(frameOrigin).max(MOST_FRAME_ORIGINS).readonly();

/**
 * Origins as somebody types them: between spaces or commas, each once.
 * @returns undefined where one is none, or they are too many
 */
export function readFrameOrigins(text: string): readonly string[] | undefined {
  const typed = text.split(/[\s,]+/).filter((each) => each !== '');
  const origins = [...new Set(typed.map((each) => frameOriginOf(each)))];
  const { data } = frameOrigins.safeParse(origins);
  return data;
}
