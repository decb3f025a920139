import { OutriderError } from '@outrider/model/error-code.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import type { Transfer } from '@outrider/model/transfers/transfer-record.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { MovieAnswer } from '../../calls/movie-answer.ts';
import type { Services } from '../../calls/services.ts';
import { goingSpecOf } from '../../transfers/going/going-spec.ts';
import { demandWants } from './add-going.ts';
import { knownTransfer } from './known-transfer.ts';

const SETS_SERVER = { right: 'signed-in', serverAdmin: true } as const;

const hasSettings = (transfer: Transfer, going: Pick<Services['going'], 'setsServer'>): boolean =>
  goingSpecOf(transfer).branch === undefined && going.setsServer(transfer.userName);

/** Gives a part of what went out, made as it is sent. */
export const takeGoing: HttpHandler<'takeGoing', 'store' | 'going' | 'config'> = async (
  { transferid, part },
  { caller },
  { store, going, config },
) => {
  const transfer = await knownTransfer(transferid, caller, store);
  // It has settings of the server then.
  if (transfer.kind === 'going' && hasSettings(transfer, going)) caller.demand(SETS_SERVER);
  // A right that was lost since also counts for files that were written before.
  if (transfer.kind === 'going') demandWants(caller, goingSpecOf(transfer).wants, { config });
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
