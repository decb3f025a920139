/** The encoder as WebAssembly; the types of the package are those of its native one. */
declare module '@evan/opus/wasm/index.mjs' {
  /** Coders of libopus (https://opus-codec.org/docs/opus_api-1.3.1). */
  interface OpusCoder {
    /** Reads or sets a value by its number in `opus_defines.h`. @throws Error when it is refused */
    ctl(number: number, value?: number): number;
    /** Gives its memory back. */
    drop(): void;
  }
  interface CoderOptions {
    readonly channels: 1 | 2;
    readonly sample_rate: 8000 | 12_000 | 16_000 | 24_000 | 48_000;
  }
  export class Encoder implements OpusCoder {
    constructor(options: CoderOptions & { readonly application: 'voip' | 'audio' });
    ctl(number: number, value?: number): number;
    drop(): void;
    /** One packet of 16-bit samples. */
    encode(samples: Int16Array): Uint8Array<ArrayBuffer>;
  }
  export class Decoder implements OpusCoder {
    constructor(options: CoderOptions);
    ctl(number: number, value?: number): number;
    drop(): void;
    /** Bytes of the 16-bit samples of a packet. */
    decode(packet: Uint8Array): Uint8Array<ArrayBuffer>;
  }
}
