import { OutriderError } from '@outrider/model/error-code.ts';
import { type Right, rightsBeyond } from '@outrider/model/people/rights.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import type { Transfer } from '@outrider/model/transfers/transfer-record.ts';
import type { Caller } from '../../calls/caller.ts';
import { holdsAll } from '../../calls/holds-all.ts';
import type { Services } from '../../calls/services.ts';
import { rightsOfSettings } from '../../transfers/rights-of-settings.ts';
import { rightsOfColumns } from '../../transfers/sheets/sheet-reach.ts';
import { sheetKindOf, type SheetSpec, sheetSpecOf } from '../../transfers/sheets/sheet-spec.ts';
import { type TraccarSpec, traccarSpecOf } from '../../transfers/traccar/traccar-spec.ts';

type Parts = Pick<Services, 'store' | 'variant'>;

/** Lets through who may set these of devices. @throws OutriderError FORBIDDEN */
function demandSettings(caller: Caller, rights: readonly Right[]): void {
  if (!rights.every((right) => caller.may({ right })))
    throw new OutriderError('FORBIDDEN', transferSentences.columnRight);
}

/** Permissions that the caller may give: administrators are not brought in, of all others those whose rights the caller holds (rule S12). */
const grantableBy = async (caller: Caller, { store, variant }: Parts): Promise<number[]> =>
  (await store.permissions.list())
    .filter(({ access }) => holdsAll(caller, rightsBeyond(access, ''), variant))
    .map(({ id }) => id);

/** How a sheet is brought in by the caller. @throws OutriderError FORBIDDEN for a column of devices that they may not set */
export async function sheetSpecFor(
  transfer: Transfer,
  mapping: SheetSpec['mapping'],
  caller: Caller,
  parts: Parts,
): Promise<string> {
  const fields = Object.keys(mapping);
  // What a manager may set by hand goes by further rights: administrators have these by their level.
  if (sheetKindOf(transfer) === 'devices')
    demandSettings(caller, caller.branch === undefined ? rightsOfSettings(fields) : rightsOfColumns(fields));
  const before = sheetSpecOf(transfer);
  // No matter which user applies it, it stays the same branch's, and its manager gives what they may give then.
  const grantable = before.branch === undefined ? await grantableBy(caller, parts) : [];
  return JSON.stringify({ ...before, mapping, grantable } satisfies SheetSpec);
}

/** How a Traccar is brought over by the caller. @throws OutriderError FORBIDDEN for what they may not set of devices */
export async function traccarSpecFor(
  transfer: Transfer,
  wants: TraccarSpec['wants'],
  caller: Caller,
  parts: Parts,
): Promise<string> {
  if (wants.devices) demandSettings(caller, rightsOfSettings(['memo', 'icon']));
  if (wants.drivers) demandSettings(caller, rightsOfSettings(['driverName']));
  const grantable = await grantableBy(caller, parts);
  return JSON.stringify({ ...traccarSpecOf(transfer), wants, grantable } satisfies TraccarSpec);
}

/** The same as it was said before. */
export const specFor = async (transfer: Transfer, caller: Caller, parts: Parts): Promise<string> => {
  if (transfer.kind === 'going') return transfer.spec;
  return transfer.kind === 'sheet'
    ? await sheetSpecFor(transfer, sheetSpecOf(transfer).mapping, caller, parts)
    : await traccarSpecFor(transfer, traccarSpecOf(transfer).wants, caller, parts);
};
