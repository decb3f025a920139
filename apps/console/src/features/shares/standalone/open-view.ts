import type { ShareState } from '@outrider/model/shares/share-link.ts';
import type { StandalonePage } from '@outrider/model/shares/standalone-page.ts';
import { CallError } from '@outrider/protocol/calls/call-error.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { httpCall } from '../../../connection/call.ts';
import { beGuest } from '../../../connection/session.ts';
import { entrance, screenPath } from '../../../ground/entrance.ts';
import { tabStored } from '../../../ground/stored.ts';
import {
  harmlessPath,
  type LinkProof,
  type Proof,
  readStandalone,
  type StandaloneAddress,
  standalonePageOf,
  strippedPath,
} from './standalone-address.ts';

/** What was opened in this tab: a reload opens it again. */
const KEY = 'standaloneView';

export type OpenedView = HttpAnswer<'openShareLink'>;

/** What became of the address of a standalone page. */
export type Found =
  | { readonly kind: 'open'; readonly opened: OpenedView }
  /** The address says nothing that could be opened. */
  | { readonly kind: 'nothing' }
  /** A link that opens nothing now. @property atMs since or from when; 0 where that is not to be said */
  | { readonly kind: 'shut'; readonly state: Exclude<ShareState, 'open'>; readonly atMs: number }
  | { readonly kind: 'failed'; readonly error: CallError };

interface Kept {
  readonly page: StandalonePage;
  readonly deviceid: string;
  readonly proof: Proof;
}

function keptProof(page: StandalonePage, deviceid: string): Proof | undefined {
  try {
    const kept = JSON.parse(tabStored.get(KEY) ?? 'null') as Kept | null;
    return kept?.deviceid === deviceid && kept.page === page ? kept.proof : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Puts an address that proves nothing in the place of the page's own. In a frame of another site it stays: that site has it, and only by
 * it the page may be loaded there again.
 */
function strip(path: string): void {
  if (window.parent === window) history.replaceState(null, '', entrance + path);
}

/** Reads the page's address, once, and takes what proves anything out of it and of the history at once (rule S03). */
export function takeAddress(): StandaloneAddress {
  const address = readStandalone(screenPath(), new URLSearchParams(location.search));
  if (address.kind === 'bad') {
    const left = harmlessPath(screenPath());
    if (left !== undefined) strip(left);
  }
  if (address.kind !== 'proof') return address;
  const { page, proof } = address;
  const known = 'token' in proof ? undefined : proof.deviceid;
  // Of a link the page learns device and channels with the answer.
  strip(known === undefined ? `/${page}` : strippedPath(page, known, [1]));
  return address;
}

/** Whether the page is one of those without the console. */
export const isStandalone = (path: string): boolean => standalonePageOf(path) !== undefined;

/** What proves that the address may be opened; undefined where nothing does. */
export function proofOf(address: StandaloneAddress): Proof | undefined {
  if (address.kind === 'bad') return undefined;
  return address.kind === 'proof' ? address.proof : keptProof(address.page, address.deviceid);
}

/** How a link stands that does not open; undefined where it does. @throws CallError */
export async function shutLink({ token }: LinkProof): Promise<Extract<Found, { kind: 'shut' }> | undefined> {
  const { state, at } = await httpCall('lookAtShareLink', { token });
  return state === 'open' ? undefined : { kind: 'shut', state, atMs: at * 1000 };
}

/**
 * Opens what an address is about.
 * @param passphrase of the link; undefined before somebody was asked for it
 */
export async function openView(address: StandaloneAddress, passphrase?: string): Promise<Found> {
  const proof = proofOf(address);
  if (proof === undefined || address.kind === 'bad') return { kind: 'nothing' };
  try {
    if ('token' in proof) {
      const shut = await shutLink(proof);
      if (shut !== undefined && (shut.state !== 'password' || passphrase === undefined)) return shut;
    }
    const opened =
      'token' in proof
        ? await httpCall('openShareLink', { ...proof, ...(passphrase === undefined ? {} : { passphrase }) })
        : await httpCall('openSignedView', proof);
    const wanted = address.kind === 'proof' ? address.channels : undefined;
    const channels = opened.channels.filter(({ channel }) => wanted?.includes(channel) ?? true);
    const { page, deviceid } = opened;
    beGuest(opened);
    tabStored.set(KEY, JSON.stringify({ page, deviceid, proof } satisfies Kept));
    const numbers = channels.map(({ channel }) => channel);
    strip(strippedPath(page, deviceid, numbers.length === 0 ? [1] : numbers));
    return { kind: 'open', opened: { ...opened, channels } };
  } catch (error) {
    if (error instanceof CallError) return { kind: 'failed', error };
    throw error;
  }
}
