import { refusalSentences } from '@outrider/model/devices/sentences.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { RequestOf } from '../../fleet/links/commands.ts';
import type { LinkCommands } from '../../fleet/links/links.ts';
import type { PlaceNow } from '../../fleet/links/position-commands.ts';
import type { GatewaySurroundings } from './conversation-parts.ts';
import type { TerminalSender } from './terminal-sender.ts';
import { reportOf } from './to-fleet.ts';

interface PositionParts {
  readonly sender: Pick<TerminalSender, 'request'>;
  readonly gateway: Pick<GatewaySurroundings, 'clock'>;
}

/** What the product asks a device about where it is, in the words of JT/T 808. */
export class PositionCommands implements NonNullable<LinkCommands['position']> {
  readonly #parts: PositionParts;

  constructor(parts: PositionParts) {
    this.#parts = parts;
  }

  /** 0x8201, answered by 0x0201 (2019, sections 8.22 and 8.23); its location is kept as any that is reported. */
  async now(): Promise<PlaceNow> {
    const answer = await this.#parts.sender.request('queryLocation', {});
    const { clock } = this.#parts.gateway;
    const position =
      answer.name === 'locationAnswer'
        ? reportOf(answer.body.location, clock.now(), false).position
        : undefined;
    if (position === undefined) throw new OutriderError('VALIDATION', refusalSentences.failed);
    const { valid, lat, lng, time, speedKmh, heading } = position;
    return { valid, lat, lng, timeMs: time, speedKmh, heading };
  }

  /** 0x8202, answered by 0x0001 (2019, section 8.24). The message that ends it has no duration. */
  async follow({ intervalS, durationS }: RequestOf<'position.follow'>): Promise<{}> {
    await this.#parts.sender.request('trackLocation', {
      intervalSeconds: intervalS,
      ...(intervalS === 0 ? {} : { durationSeconds: durationS }),
    });
    return {};
  }
}
