import { settingRights } from '@outrider/model/devices/device-settings.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { type Right, rightsBeyond } from '@outrider/model/people/rights.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import type { Transfer } from '@outrider/model/transfers/transfer-record.ts';
import type { Caller } from '../../calls/caller.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { holdsAll } from '../../calls/holds-all.ts';
import type { Services } from '../../calls/services.ts';
import {
  checkedMapping,
  sheetKindOf,
  type SheetSpec,
  sheetSpecOf,
} from '../../transfers/sheets/sheet-spec.ts';
import { demandChanged, knownTransfer } from './known-transfer.ts';

const done = { hasError: false, message: '' } as const;

/**
 * How a sheet is brought in by whoever asks: what he may give is looked at when he asks, and goes with it.
 * @throws OutriderError FORBIDDEN for a column of devices that he may not set
 */
async function specFor(
  transfer: Transfer,
  mapping: SheetSpec['mapping'],
  caller: Caller,
  { store, variant }: Pick<Services, 'store' | 'variant'>,
): Promise<string> {
  const rights: Readonly<Record<string, Right>> = settingRights;
  const isForbidden = (field: string): boolean => {
    const right = rights[field];
    return right !== undefined && !caller.may({ right });
  };
  if (sheetKindOf(transfer) === 'devices' && Object.keys(mapping).some(isForbidden))
    throw new OutriderError('FORBIDDEN', transferSentences.columnRight);
  // Administrators are not brought in: of all others, who may come here may give what he holds himself (rule S12).
  const grantable = (await store.permissions.list())
    .filter(({ access }) => holdsAll(caller, rightsBeyond(access, ''), variant))
    .map(({ id }) => id);
  const spec: SheetSpec = { ...sheetSpecOf(transfer), mapping, grantable };
  return JSON.stringify(spec);
}

export const checkTransfer: HttpHandler<'checkTransfer', 'store' | 'variant' | 'transferRunner'> = async (
  { transferid, mapping },
  { caller },
  { store, variant, transferRunner },
) => {
  const transfer = await knownTransfer(transferid, store);
  const { headings } = sheetSpecOf(transfer);
  const columns = checkedMapping(sheetKindOf(transfer), mapping, headings.length);
  const spec = await specFor(transfer, columns, caller, { store, variant });
  const fields = { state: 'checking', spec, fault: '', endedMs: 0 } as const;
  demandChanged(await store.transfers.change(transferid, ['mapping', 'checked'], fields));
  transferRunner.wake();
  return done;
};

export const beginTransfer: HttpHandler<'beginTransfer', 'store' | 'variant' | 'transferRunner'> = async (
  { transferid },
  { caller },
  { store, variant, transferRunner },
) => {
  const transfer = await knownTransfer(transferid, store);
  const spec = await specFor(transfer, sheetSpecOf(transfer).mapping, caller, { store, variant });
  const fields = { state: 'running', spec, fault: '', endedMs: 0 } as const;
  demandChanged(await store.transfers.change(transferid, ['checked', 'stopped'], fields));
  transferRunner.wake();
  return done;
};

export const stopTransfer: HttpHandler<'stopTransfer', 'store' | 'clock'> = async (
  { transferid },
  _call,
  { store, clock },
) => {
  await knownTransfer(transferid, store);
  const endedMs = Math.trunc(clock.now());
  const { transfers } = store;
  demandChanged(
    (await transfers.change(transferid, ['checking'], { state: 'mapping', endedMs })) ||
      (await transfers.change(transferid, ['running'], { state: 'stopped', endedMs })),
  );
  return done;
};

export const removeTransfer: HttpHandler<'removeTransfer', 'store'> = async (
  { transferid },
  _call,
  { store },
) => {
  const { state } = await knownTransfer(transferid, store);
  demandChanged(state !== 'checking' && state !== 'running');
  await store.transfers.remove(transferid);
  return done;
};
