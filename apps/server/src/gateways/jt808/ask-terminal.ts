import {
  type Channel,
  CHANNEL_TABLE_ID,
  hasPictures,
  readChannelTable,
} from '@outrider/jt808/messages/channel-table.ts';
import type { MessageBodies, MessageName } from '@outrider/jt808/messages/table.ts';
import { MAX_CHANNELS } from '@outrider/model/devices/device-record.ts';
import type { Said } from '../../fleet/traffic/heard-terminal.ts';
import { saidOfAttributes } from './said-of.ts';
import type { TerminalSender } from './terminal-sender.ts';

/** What the table of channels says of a camera that turns (JT/T 1078-2016 table 4). */
const TURNS = 1;

/** Numbers of a terminal's channels, 1-based, rising. */
export interface TerminalChannels {
  /** At least one. */
  readonly pictures: readonly number[];
  /** Channels that carry sound alone. */
  readonly sound: readonly number[];
  /** Those of `pictures` whose cameras turn. */
  readonly turning: readonly number[];
}

/** What a terminal answered about itself. */
export interface TerminalFacts {
  /** Undefined when it does not say, or has none with pictures. */
  readonly channels: TerminalChannels | undefined;
  readonly said: Said;
}

/**
 * Asks a terminal for its properties: its table of channels (0x8106), or how many it has where it keeps no table (0x9003),
 * and its model and firmware (0x8107). One question after the other: some terminals lose questions that come at once. Properties that it does
 * not answer stay unknown.
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
  return { channels, said: attributes === undefined ? {} : saidOfAttributes(attributes) };
}

function channelsOf({ parameters }: MessageBodies['parameters']): TerminalChannels | undefined {
  const value = parameters.find(({ id }) => id === CHANNEL_TABLE_ID)?.value;
  const table = value instanceof Uint8Array ? readChannelTable(value) : undefined;
  return sorted(table ?? []);
}

function oneTo(count: number): TerminalChannels | undefined {
  if (count < 1 || count > MAX_CHANNELS) return undefined;
  return sorted(Array.from({ length: count }, (_, at) => ({ logical: at + 1 })));
}

/** The channels by their content; a channel that is named twice carries pictures if it does so once. */
function sorted(
  channels: readonly (Parameters<typeof hasPictures>[0] & Partial<Pick<Channel, 'ptz'>>)[],
): TerminalChannels | undefined {
  const known = channels.filter(({ logical }) => logical >= 1 && logical <= MAX_CHANNELS);
  const numbersOf = (some: typeof known): number[] =>
    [...new Set(some.map(({ logical }) => logical))].toSorted((a, b) => a - b);
  const pictures = numbersOf(known.filter(hasPictures));
  const sound = numbersOf(known).filter((number) => !pictures.includes(number));
  const turning = numbersOf(known.filter((each) => each.ptz === TURNS && hasPictures(each)));
  return pictures.length === 0 ? undefined : { pictures, sound, turning };
}
