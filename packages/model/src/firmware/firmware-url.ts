import { z } from 'zod';
import { MAX_URL_LENGTH } from './limits.ts';

const PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:', 'ftp:']);

/** Whether a host is of the link itself, however it is written: addresses of metadata services are, and no firmware is there. */
const isLinkLocal = (host: string): boolean => /^169\.254\.|^\[fe[89ab]|^\[::ffff:a9fe:/i.test(host);

/** Why a recorder may not be told an address (rule S15); undefined where it may. */
export function urlFault(text: string): string | undefined {
  if (!URL.canParse(text)) return 'is no address';
  const { protocol, username, password, hostname } = new URL(text);
  if (!PROTOCOLS.has(protocol)) return 'is neither http, https nor ftp';
  if (username !== '' || password !== '') return 'has a user name or a password';
  // A server may have no other address than one of its link.
  return isLinkLocal(hostname) && firmwareIdIn(text) === undefined
    ? 'is an address of the link itself'
    : undefined;
}

/** An address from which recorders fetch a firmware. A semicolon would end the field of the command that carries it. */
export const firmwareUrl = z
  .string()
  .trim()
  .min(1)
  .max(MAX_URL_LENGTH)
  .regex(/^[!-:<-~]*$/, 'has blanks, semicolons or characters that no address has')
  .superRefine((text, { addIssue }) => {
    const fault = text === '' ? undefined : urlFault(text);
    if (fault !== undefined) addIssue({ code: 'custom', message: fault, input: text });
  });

const STORE_PATH = '/fw.cgi';

/** The path under which a recorder fetches a file of the store. */
export const storePath = (firmwareid: string): string => `${STORE_PATH}?id=${firmwareid}`;

/**
 * The id of the file of the store that an address names, wherever the server is; undefined for an address that is none of the
 * store's form. Whether there is such a file is for the store to say.
 */
export function firmwareIdIn(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { pathname, searchParams } = new URL(url);
  const id = searchParams.get('id') ?? '';
  return pathname === STORE_PATH && /^[0-9a-f]{32}$/.test(id) ? id : undefined;
}
