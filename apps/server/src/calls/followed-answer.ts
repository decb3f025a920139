import { StreamedAnswer } from './streamed-answer.ts';

/** An answer that goes on for as long as it is read: it is ended with the person who asked for it, and where nobody reads it. */
export class FollowedAnswer extends StreamedAnswer {
  /** @param end called once it is over, however that comes; it may be called again @param gone aborted when nobody waits for it any more */
  constructor(
    type: string,
    pieces: AsyncIterable<string | Uint8Array>,
    end: () => void,
    gone: AbortSignal | undefined,
  ) {
    super(type, endedBy(pieces, end));
    if (gone?.aborted === true) end();
    gone?.addEventListener('abort', end, { once: true });
  }
}

async function* endedBy<Piece>(pieces: AsyncIterable<Piece>, end: () => void): AsyncGenerator<Piece> {
  try {
    yield* pieces;
  } finally {
    end();
  }
}
