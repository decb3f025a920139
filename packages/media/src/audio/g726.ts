import { G726State } from './g726-state.ts';
import { type G726Rate, g726Tables } from './g726-tables.ts';

/** Which end of a byte its first code is in: 'msb' as the ITU and RTP's AAL2 order have it, 'lsb' as RFC 3551 has it. */
export type G726Packing = 'msb' | 'lsb';

/**
 * A decoder of one stream of G.726: 8000 Hz. It carries its state from packet to packet; every packet begins with a
 * whole code, and bits too few for a code at a packet's end are left out.
 */
export function g726Decoder(
  rate: G726Rate,
  packing: G726Packing = 'msb',
): (data: Uint8Array) => Int16Array<ArrayBuffer> {
  const tables = g726Tables[rate];
  const state = new G726State(tables);
  const { bits } = tables;
  return (data) => {
    const samples = new Int16Array(Math.floor((data.length * 8) / bits));
    let held = 0;
    let count = 0;
    let at = 0;
    for (const byte of data) {
      held = packing === 'msb' ? (held << 8) | byte : held | (byte << count);
      count += 8;
      while (count >= bits) {
        count -= bits;
        samples[at++] = state.decode(packing === 'msb' ? held >> count : held);
        held = packing === 'msb' ? held & ((1 << count) - 1) : held >> bits;
      }
    }
    return samples;
  };
}

/** An encoder of one stream of G.726. Codes that do not fill the last byte of a packet are padded with zeros. */
export function g726Encoder(
  rate: G726Rate,
  packing: G726Packing = 'msb',
): (samples: Int16Array) => Uint8Array<ArrayBuffer> {
  const tables = g726Tables[rate];
  const state = new G726State(tables);
  const { bits } = tables;
  return (samples) => {
    const data = new Uint8Array(Math.ceil((samples.length * bits) / 8));
    let bit = 0;
    for (const sample of samples) {
      const code = state.encode(sample);
      for (let index = 0; index < bits; index++, bit++) {
        const value = (code >> (packing === 'msb' ? bits - 1 - index : index)) & 1;
        const place = packing === 'msb' ? 7 - (bit & 7) : bit & 7;
        data[bit >> 3] = (data[bit >> 3] ?? 0) | (value << place);
      }
    }
    return data;
  };
}
