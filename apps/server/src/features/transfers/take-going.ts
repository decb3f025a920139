import { OutriderError } from '@outrider/model/error-code.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { MovieAnswer } from '../../calls/movie-answer.ts';
import { knownTransfer } from './known-transfer.ts';

const SETS_SERVER = { right: 'signed-in', serverAdmin: true } as const;

/** Gives a part of what went out, made as it is sent. */
export const takeGoing: HttpHandler<'takeGoing', 'store' | 'going'> = async (
  { transferid, part },
  { caller },
  { store, going },
) => {
  const transfer = await knownTransfer(transferid, store);
  // What is set of the server is in it then.
  if (transfer.kind === 'going' && going.setsServer(transfer.userName)) caller.demand(SETS_SERVER);
  const zip =
    transfer.kind === 'going' && transfer.state === 'done' ? await going.part(transfer, part) : undefined;
  if (zip === undefined) throw new OutriderError('NOT_FOUND', transferSentences.goingPartGone);
  return new MovieAnswer(
    {
      length: zip.length,
      tag: `export-${transferid}-${part}`,
      type: 'application/zip',
      read: (from, to) => zip.read(from, to),
    },
    `export-${transferid}-part-${part}.zip`,
  );
};
