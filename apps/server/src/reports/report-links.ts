import { createHmac } from 'node:crypto';
import { equalTexts } from '../sessions/equal-texts.ts';

/** What a link says: a file, and until when it is given, unix seconds. */
const TOKEN = /^(\d{1,12})\.(\d{1,12})\.([A-Za-z0-9_-]{43})$/;

const sealOf = (key: Buffer, fileid: string, until: string): string =>
  createHmac('sha256', key).update(`${fileid}.${until}`).digest('base64url');

/** The token by which a file is given to anyone with it, up to a moment. @param until unix seconds */
export const reportToken = (key: Buffer, fileid: number, until: number): string =>
  `${fileid}.${until}.${sealOf(key, String(fileid), String(until))}`;

/** The file of a token that was made with the key and holds now; undefined for any other. @param now unix seconds */
export function fileOfToken(key: Buffer, token: string, now: number): number | undefined {
  const [, fileid, until, seal] = TOKEN.exec(token) ?? [];
  if (fileid === undefined || until === undefined || seal === undefined) return undefined;
  return equalTexts(seal, sealOf(key, fileid, until)) && now < Number(until) ? Number(fileid) : undefined;
}
