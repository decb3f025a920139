import { cardResults, cardStates } from '@outrider/jt808/messages/driver.ts';
import type { MessageBodies } from '@outrider/jt808/messages/table.ts';
import type { Topics } from '../../bus/topics.ts';
import type { LinkCommands } from '../../fleet/links/links.ts';
import type { TerminalSender } from './terminal-sender.ts';

/** What the product asks a device about its driver, in the words of JT/T 808. */
export class DriverCommands implements NonNullable<LinkCommands['driver']> {
  readonly #sender: Pick<TerminalSender, 'send'>;

  constructor({ sender }: { readonly sender: Pick<TerminalSender, 'send'> }) {
    this.#sender = sender;
  }

  /** 0x8702 (2013, section 8.46), answered by 0x0702, which names no message that it answers. */
  ask(): Promise<{}> {
    this.#sender.send('queryDriver', {});
    return Promise.resolve({});
  }
}

/** The driver by the card in the reader; undefined for a card that was not read. A message of 2011 always tells of a card that was put in. */
export function cardOf(
  deviceid: string,
  { status, result, name = '', certificate = '', identityCard = '' }: MessageBodies['driverCard'],
): Topics['device.card'] | undefined {
  if (status === cardStates.removed) return { deviceid, inserted: false, numbers: [], name: '' };
  if (result !== undefined && result !== cardResults.read) return undefined;
  const numbers = [certificate, identityCard]
    .map((number) => number.trim())
    .filter((number) => number !== '');
  return { deviceid, inserted: true, numbers, name };
}
