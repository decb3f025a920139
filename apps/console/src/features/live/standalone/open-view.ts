import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { httpCall } from '../../../connection/call.ts';
import { beGuest } from '../../../connection/session.ts';
import { entrance, screenPath } from '../../../ground/entrance.ts';
import { tabStored } from '../../../ground/stored.ts';
import { type Proof, readStandalone, type StandaloneAddress, strippedPath } from './standalone-address.ts';

/** What was opened in this tab: a reload opens it again. */
const KEY = 'standaloneLive';

type Opened = HttpAnswer<'openShareLink'>;

function keptProof(deviceid: string): Proof | undefined {
  try {
    const kept = JSON.parse(tabStored.get(KEY) ?? 'null') as { deviceid: string; proof: Proof } | null;
    return kept?.deviceid === deviceid ? kept.proof : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the page's address, once, and takes what proves anything out of it and of the history at once (rule S03). */
export function takeAddress(): StandaloneAddress {
  const address = readStandalone(screenPath(), new URLSearchParams(location.search));
  if (address.kind !== 'proof') return address;
  const { proof } = address;
  const known = 'token' in proof ? undefined : proof.deviceid;
  // Of a link the page learns device and channels with the answer.
  history.replaceState(null, '', entrance + (known === undefined ? '/live' : strippedPath(known, [1])));
  return address;
}

/**
 * Opens the view that an address is about.
 * @returns what the page may show; undefined when its address says nothing that could be opened
 * @throws CallError
 */
export async function openView(address: StandaloneAddress): Promise<Opened | undefined> {
  const proof =
    address.kind === 'proof'
      ? address.proof
      : address.kind === 'opened'
        ? keptProof(address.deviceid)
        : undefined;
  if (proof === undefined) return undefined;
  const opened =
    'token' in proof ? await httpCall('openShareLink', proof) : await httpCall('openSignedView', proof);
  const wanted = address.kind === 'proof' ? address.channels : undefined;
  const channels = opened.channels.filter(({ channel }) => wanted?.includes(channel) ?? true);
  beGuest(opened);
  tabStored.set(KEY, JSON.stringify({ deviceid: opened.deviceid, proof }));
  const numbers = channels.map(({ channel }) => channel);
  history.replaceState(
    null,
    '',
    entrance + strippedPath(opened.deviceid, numbers.length === 0 ? [1] : numbers),
  );
  return { ...opened, channels };
}
