import type { Codec } from '../codec/codec.ts';

/** One message of the table. */
export interface MessageRow<I extends number, N extends string, B> {
  readonly id: I;
  readonly name: N;
  /** The side that sends it. */
  readonly from: 'terminal' | 'platform';
  /** Id of the message that answers it, if one does. */
  readonly answer?: number;
  /** Id of another message that may come instead. */
  readonly orAnswer?: number;
  /** Where the standard describes it. */
  readonly section: string;
  readonly body: Codec<B>;
}

/** A body with what lay behind its known fields; absent when nothing did. */
export type WithExtra<B> = B & { readonly extra?: Uint8Array };

/** Declares a message; bytes behind the body's fields become its `extra`, and are written back. */
export function message<const I extends number, const N extends string, B extends object>(
  row: MessageRow<I, N, B>,
): MessageRow<I, N, WithExtra<B>> {
  return {
    ...row,
    body: {
      read(reader, version) {
        const body = row.body.read(reader, version);
        return reader.left > 0 ? { ...body, extra: reader.rest().slice() } : body;
      },
      write(writer, value, version) {
        row.body.write(writer, value, version);
        if (value.extra !== undefined) writer.bytes(value.extra);
      },
    },
  };
}
