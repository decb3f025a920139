import { OutriderError } from '@outrider/model/error-code.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import type { Transfer, TransferKind } from '@outrider/model/transfers/transfer-record.ts';
import type { Caller } from '../../calls/caller.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import type { Services } from '../../calls/services.ts';
import { goingSpecOf } from '../../transfers/going/going-spec.ts';
import { checkedMapping, sheetKindOf, sheetSpecOf } from '../../transfers/sheets/sheet-spec.ts';
import { demandWants, goingSpecText } from './add-going.ts';
import { demandChanged, knownTransfer } from './known-transfer.ts';
import { sheetSpecFor, specFor, traccarSpecFor } from './spec-for.ts';

const done = { hasError: false, message: '' } as const;

/** A transfer of that kind. @throws OutriderError NOT_FOUND; CONFLICT for one of another kind */
async function transferOf(
  kind: TransferKind,
  transferid: number,
  caller: Caller,
  store: Pick<Services['store'], 'transfers'>,
): Promise<Transfer> {
  const transfer = await knownTransfer(transferid, caller, store);
  if (transfer.kind !== kind) throw new OutriderError('CONFLICT', transferSentences.otherState);
  return transfer;
}

/** Has it seen what would become of each record. */
async function check(
  transferid: number,
  spec: string,
  { store, transferRunner }: Pick<Services, 'store' | 'transferRunner'>,
): Promise<void> {
  const fields = { state: 'checking', spec, fault: '', endedMs: 0 } as const;
  demandChanged(await store.transfers.change(transferid, ['mapping', 'checked'], fields));
  transferRunner.wake();
}

export const checkTransfer: HttpHandler<'checkTransfer', 'store' | 'variant' | 'transferRunner'> = async (
  { transferid, mapping },
  { caller },
  services,
) => {
  const transfer = await transferOf('sheet', transferid, caller, services.store);
  const { headings } = sheetSpecOf(transfer);
  const columns = checkedMapping(sheetKindOf(transfer), mapping, headings.length);
  await check(transferid, await sheetSpecFor(transfer, columns, caller, services), services);
  return done;
};

export const checkTraccar: HttpHandler<'checkTraccar', 'store' | 'variant' | 'transferRunner'> = async (
  { transferid, wants },
  { caller },
  services,
) => {
  const transfer = await transferOf('traccar', transferid, caller, services.store);
  await check(transferid, await traccarSpecFor(transfer, wants, caller, services), services);
  return done;
};

export const checkGoing: HttpHandler<'checkGoing', 'store' | 'transferRunner' | 'config'> = async (
  { transferid, wants },
  { caller },
  services,
) => {
  const transfer = await transferOf('going', transferid, caller, services.store);
  demandWants(caller, wants, services);
  // No matter which user changes its content, it stays the same branch's.
  await check(transferid, goingSpecText(wants, goingSpecOf(transfer).branch), services);
  return done;
};

export const beginTransfer: HttpHandler<'beginTransfer', 'store' | 'variant' | 'transferRunner'> = async (
  { transferid },
  { caller },
  { store, variant, transferRunner },
) => {
  const transfer = await knownTransfer(transferid, caller, store);
  const spec = await specFor(transfer, caller, { store, variant });
  const fields = { state: 'running', spec, fault: '', endedMs: 0 } as const;
  demandChanged(await store.transfers.change(transferid, ['checked', 'stopped'], fields));
  transferRunner.wake();
  return done;
};

export const stopTransfer: HttpHandler<'stopTransfer', 'store' | 'clock'> = async (
  { transferid },
  { caller },
  { store, clock },
) => {
  await knownTransfer(transferid, caller, store);
  const endedMs = Math.trunc(clock.now());
  const { transfers } = store;
  demandChanged(
    (await transfers.change(transferid, ['checking'], { state: 'mapping', endedMs })) ||
      (await transfers.change(transferid, ['running'], { state: 'stopped', endedMs })),
  );
  return done;
};

export const removeTransfer: HttpHandler<'removeTransfer', 'store' | 'going'> = async (
  { transferid },
  { caller },
  { store, going },
) => {
  const { kind, state } = await knownTransfer(transferid, caller, store);
  demandChanged(state !== 'checking' && state !== 'running');
  await store.transfers.remove(transferid);
  if (kind === 'going') await going.remove(transferid);
  return done;
};
