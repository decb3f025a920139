import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import type { Frame } from '../frame/frame.ts';
import { encodeFrame, MAX_BODY_LENGTH } from '../frame/frame.ts';
import type { Version } from '../version.ts';
import type { Outgoing } from './message.ts';
import { encodeBody } from './message.ts';
import { upgradeKinds } from './reports.ts';
import { sendUpgrade } from './upgrade-packet.ts';

/** Sub-packets of one message at most: their count has two bytes. */
const MOST_PACKETS = 0xffff;
const SIZE_BYTES = 4;

export interface UpgradeHead {
  readonly manufacturer: string;
  readonly version: string;
  /** Bytes of the file. */
  readonly size: number;
}

/**
 * The sub-packets of a 0x8108 (JT/T 808-2019 section 8.19), one by one: a file of 64 MB is not held in memory. Each but the last has as many bytes as fit.
 */
export class UpgradePackets {
  readonly total: number;
  readonly #head: Uint8Array;
  readonly #length: number;

  /** @throws RangeError for a file that takes more than 65,535 of them */
  constructor({ manufacturer, version, size }: UpgradeHead, edition: Version) {
    const nothing = { kind: upgradeKinds.terminal, manufacturer, version, data: new Uint8Array() };
    this.#head = encodeBody('sendUpgrade', nothing, edition);
    const { buffer, byteOffset, length } = this.#head;
    new DataView(buffer, byteOffset, length).setUint32(length - SIZE_BYTES, size);
    this.#length = length + size;
    this.total = Math.ceil(this.#length / MAX_BODY_LENGTH);
    if (this.total > MOST_PACKETS) throw new RangeError(`a file of ${size} bytes in sub-packets`);
  }

  /** Which bytes of the file a packet has. @param index from 1 */
  rangeOf(index: number): { readonly from: number; readonly to: number } {
    const head = this.#head.length;
    const from = Math.max(0, (index - 1) * MAX_BODY_LENGTH - head);
    return { from, to: Math.min(this.#length, index * MAX_BODY_LENGTH) - head };
  }

  /** The bytes of a packet's frame. @param index from 1 @param data what {@link rangeOf} says of the file @param header with the sequence of the first */
  frameOf(index: number, data: Uint8Array, header: Outgoing): Uint8Array {
    const { phone, sequence, version, protocolVersion = 1 } = header;
    const body = index === 1 ? concatBytes([this.#head, data]) : data;
    const frame: Frame = {
      messageId: sendUpgrade.id,
      sequence: (sequence + index - 1) & 0xffff,
      phone,
      version2019: version === 2019,
      protocolVersion,
      encryption: 0,
      body,
    };
    const { total } = this;
    return encodeFrame(total === 1 ? frame : { ...frame, subPacket: { total, index } });
  }
}
