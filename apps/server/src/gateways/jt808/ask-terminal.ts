import { CHANNEL_TABLE_ID, hasPictures, readChannelTable } from '@outrider/jt808/messages/channel-table.ts';
import type { MessageBodies, MessageName } from '@outrider/jt808/messages/table.ts';
import { plainText } from '@outrider/jt808/text/gbk.ts';
import { MAX_CHANNELS } from '@outrider/model/devices/device-record.ts';
import type { Said } from '../../fleet/traffic/heard-terminal.ts';
import type { TerminalSender } from './terminal-sender.ts';

/** What a terminal answered about itself. */
export interface TerminalFacts {
  /** Its channels with pictures, 1-based, rising; undefined when it does not say. */
  readonly channels: readonly number[] | undefined;
  readonly said: Said;
}

/**
 * Asks a terminal what it is and has: its table of channels (0x8106), or how many it has where it keeps no table (0x9003),
 * and its model and firmware (0x8107). One question after the other: some terminals lose what comes at once. What it does
 * not answer stays unknown.
 */
export async function askTerminal(sender: Pick<TerminalSender, 'request'>): Promise<TerminalFacts> {
  const ask = async <N extends MessageName, A extends MessageName>(
    name: N,
    body: MessageBodies[N],
    answer: A,
  ): Promise<MessageBodies[A] | undefined> => {
    try {
      const message = await sender.request(name, body);
      return message.name === answer ? (message.body as MessageBodies[A]) : undefined;
    } catch {
      return undefined;
    }
  };
  const parameters = await ask('querySomeParameters', { ids: [CHANNEL_TABLE_ID] }, 'parameters');
  let channels = parameters && channelsOf(parameters);
  if (channels === undefined) {
    const counts = await ask('queryAvAttributes', {}, 'avAttributes');
    channels = counts && oneTo(counts.maxVideoChannels);
  }
  const attributes = await ask('queryAttributes', {}, 'attributes');
  return { channels, said: attributes === undefined ? {} : saidOf(attributes) };
}

function channelsOf({ parameters }: MessageBodies['parameters']): number[] | undefined {
  const value = parameters.find(({ id }) => id === CHANNEL_TABLE_ID)?.value;
  const table = value instanceof Uint8Array ? readChannelTable(value) : undefined;
  const numbers = (table ?? []).filter(hasPictures).map(({ logical }) => logical);
  const known = [...new Set(numbers)].filter((number) => number >= 1 && number <= MAX_CHANNELS);
  return known.length === 0 ? undefined : known.toSorted((a, b) => a - b);
}

function oneTo(count: number): number[] | undefined {
  if (count < 1 || count > MAX_CHANNELS) return undefined;
  return Array.from({ length: count }, (_, at) => at + 1);
}

function saidOf(attributes: MessageBodies['attributes']): Said {
  return {
    manufacturer: plainText(attributes.manufacturer),
    model: plainText(attributes.model),
    terminalId: plainText(attributes.terminalId),
    softwareVersion: plainText(attributes.firmwareVersion),
  };
}
