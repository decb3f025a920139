import type { Parameter } from '@outrider/jt808/messages/parameters.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { Parameters } from './dialects/dialect.ts';
import type { TerminalSender } from './terminal-sender.ts';

/** Ids in one question: the question and most answers fit one packet. */
const IDS_AT_ONCE = 40;
/** The count of 0x8103 is one byte. */
const PARAMETERS_AT_ONCE = 255;
/** Bytes of a body that is one packet (JT/T 808-2019 4.4.3), without the count in front. */
const PACKET_BYTES = 1_000;
const HEAD_BYTES = 5;

/** Whether a recorder said no; else it did not answer, or is gone. */
export const isRefusal = (error: unknown): error is OutriderError =>
  error instanceof OutriderError && error.code === 'VALIDATION';

type Sender = Pick<TerminalSender, 'request'>;

/**
 * Asks a recorder for parameters (0x8106, and 0x8104 where that is refused).
 * @returns the parameters that it said; undefined where it has no way to be asked
 * @throws OutriderError DEVICE_OFFLINE where it does not answer
 */
export async function askParameters(sender: Sender, ids: readonly number[]): Promise<Parameters | undefined> {
  const said = new Map<number, Parameter['value']>();
  const take = (parameters: readonly Parameter[]): void => {
    for (const { id, value } of parameters) said.set(id, value);
  };
  try {
    for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
      const answer = await sender.request('querySomeParameters', { ids: ids.slice(at, at + IDS_AT_ONCE) });
      if (answer.name === 'parameters') take(answer.body.parameters);
    }
    return said;
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  try {
    const answer = await sender.request('queryParameters', {});
    if (answer.name !== 'parameters') return undefined;
    take(answer.body.parameters);
    return said;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return undefined;
  }
}

/** Parameters that hold some keys, and are sent together or not at all. */
export interface Parcel {
  readonly keys: readonly string[];
  readonly parameters: readonly Parameter[];
}

/** Bytes of a parameter on the wire, as many as a text may have of them. */
const bytesOf = ({ value }: Parameter): number => {
  if (typeof value === 'number') return HEAD_BYTES + 4;
  return HEAD_BYTES + (typeof value === 'string' ? value.length * 2 : value.length);
};

/** Parcels that go in one packet each; a larger one goes alone, in sub-packets. */
function packed(parcels: readonly Parcel[]): Parcel[][] {
  const packets: Parcel[][] = [];
  let room = 0;
  let count = 0;
  for (const parcel of parcels) {
    const bytes = parcel.parameters.reduce((sum, one) => sum + bytesOf(one), 0);
    const last = packets.at(-1);
    count += parcel.parameters.length;
    if (last === undefined || bytes > room || count > PARAMETERS_AT_ONCE) {
      packets.push([parcel]);
      room = PACKET_BYTES - bytes;
      count = parcel.parameters.length;
    } else {
      last.push(parcel);
      room -= bytes;
    }
  }
  return packets;
}

/**
 * Tells a recorder parameters (0x8103), a packet at a time. A refused packet is halved until the refused parcel is known.
 * @param refused hears of each parcel that was refused by itself
 * @throws OutriderError DEVICE_OFFLINE where it does not answer: it has the parcels that were told before
 */
export async function tellParcels(
  sender: Sender,
  parcels: readonly Parcel[],
  refused: (parcel: Parcel, reason: string) => void,
): Promise<void> {
  const tell = async (some: readonly Parcel[]): Promise<void> => {
    try {
      await sender.request('setParameters', { parameters: some.flatMap(({ parameters }) => parameters) });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const [first] = some;
      if (some.length > 1) {
        const half = some.length >> 1;
        await tell(some.slice(0, half));
        await tell(some.slice(half));
      } else if (first !== undefined) refused(first, error.message);
    }
  };
  for (const packet of packed(parcels)) await tell(packet);
}
