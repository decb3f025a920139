import { toBase64 } from '@outrider/kit/base64.ts';
import type { RedactedArea } from '@outrider/model/recordings/redaction.ts';
import { CallError } from '@outrider/protocol/calls/call-error.ts';
import type { WireFootage } from '@outrider/protocol/recordings/redaction-calls.ts';
import { useEffect, useRef, useState } from 'react';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { redactFootage, RedactionFailure } from '../../../players/redaction/redact-footage.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { type BegunCopy, footageBytes } from './redaction-address.ts';

/** A piece or a read that failed for a moment is asked for once more, so often. */
const REPEATS = 2;

/** What a copy is to be. */
export interface CopyWish {
  readonly files: readonly WireFootage[];
  readonly areas: readonly RedactedArea[];
  readonly withSound: boolean;
  readonly withWay: boolean;
  readonly reason: string;
}

/** How far a copy is. */
export type Making =
  | { readonly state: 'drawn' }
  /** Part 0 to 1. */
  | { readonly state: 'making'; readonly part: number }
  | { readonly state: 'done'; readonly id: string }
  | { readonly state: 'failed'; readonly words: string };

/** Makes a redacted copy, file after file: decoded, covered and coded anew in a worker, and given to the server piece by piece. */
export function useRedaction(copy: BegunCopy, onMade: () => void) {
  const [making, setMaking] = useState<Making>({ state: 'drawn' });
  /** The server refuses what comes late of a making that was stopped. */
  const runs = useRef(0);
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(new Error('the page is left')), []);

  async function make(wish: CopyWish): Promise<void> {
    const stop = new AbortController();
    stopping.current?.abort();
    runs.current += 1;
    stopping.current = stop;
    /** What becomes of this making is told while no other has begun. */
    const tell = (now: Making): void => {
      if (stopping.current === stop) setMaking(now);
    };
    tell({ state: 'making', part: 0 });
    try {
      await giveFiles(copy, { ...wish, run: runs.current, signal: stop.signal }, (part) =>
        tell({ state: 'making', part }),
      );
      // It may have been stopped behind the last piece.
      stop.signal.throwIfAborted();
      const { reason, areas, withSound, withWay } = wish;
      const { id } = await httpCall('endRedaction', {
        ...copy,
        reason,
        areas: [...areas],
        withSound,
        withWay,
      });
      // It is made, whatever becomes of the list that shows it.
      tell({ state: 'done', id });
      onMade();
      void askAgain('listExports');
    } catch (error) {
      tell(stop.signal.aborted ? { state: 'drawn' } : { state: 'failed', words: faultWords(error) });
    }
  }
  return { making, make, stop: () => stopping.current?.abort(new Error('it was stopped')) };
}

async function giveFiles(
  copy: BegunCopy,
  { files, areas, withSound, run, signal }: CopyWish & { readonly run: number; readonly signal: AbortSignal },
  onPart: (part: number) => void,
): Promise<void> {
  const all = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let before = 0;
  for (const { name, channel, startMs, bytes: size } of files) {
    await redactFootage({
      size,
      startMs,
      areas: areas.filter((area) => area.channel === channel),
      withSound,
      signal,
      read: (from, to) => repeated(() => footageBytes(copy, name, { from, to, signal })),
      write: async (bytes, at) => {
        const piece = { ...copy, name, run, at, data: toBase64(bytes) };
        await repeated(() => httpCall('redactionPiece', piece));
      },
      onProgress: (part) => onPart((before + part * size) / all),
    });
    before += size;
  }
}

async function repeated<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (let left = REPEATS; ; left--) {
    try {
      return await call();
    } catch (error) {
      if (left === 0 || !(error instanceof CallError) || !error.retryable) throw error;
    }
  }
}

function faultWords(error: unknown): string {
  if (!(error instanceof RedactionFailure)) return errorWords(error);
  if (error.fault === 'decode')
    return t(
      'This browser cannot decode these pictures. Try another one, such as Chrome or Edge; H.265 needs a decoder of the machine.',
    );
  if (error.fault === 'encode')
    return t(
      'This browser has no encoder for pictures of this size. Try another one, such as Chrome or Edge.',
    );
  return t('The pictures could not be encoded again: {what}', { what: error.message });
}
