import type { ControlAnswer, ControlRequest } from '@outrider/protocol/tables.ts';

/** Makes the call that deletes. @throws CallError */
type Delete = (
  name: 'removeRecordings',
  values: ControlRequest<'removeRecordings'>,
) => Promise<ControlAnswer<'removeRecordings'>>;

/** What became of recordings that were to be deleted. */
export interface Deleted {
  readonly bytes: number;
  /** From when to when something is gone, ms since 1970 UTC; 0 where nothing is. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Files that stayed, since they are locked or for another reason. */
  readonly locked: number;
  readonly left: number;
}

/**
 * Deletes a stretch, step by step until all of it is done.
 * @param stretch unix seconds
 * @param onStep told of all that was deleted so far
 * @throws CallError
 */
export async function deleteStretch(
  { deviceid, from, to }: { readonly deviceid: string; readonly from: number; readonly to: number },
  request: Delete,
  onStep: (deleted: Deleted) => void,
): Promise<Deleted> {
  let sum: Deleted = { bytes: 0, fromMs: 0, toMs: 0, locked: 0, left: 0 };
  for (let sinceMs: number | undefined = 0; sinceMs !== undefined;) {
    const step = await request('removeRecordings', {
      deviceid,
      start: from,
      end: to,
      confirm: deviceid,
      sinceMs,
    });
    sum = {
      bytes: sum.bytes + step.bytes,
      fromMs: sum.toMs === 0 ? step.fromMs : Math.min(sum.fromMs, step.fromMs || sum.fromMs),
      toMs: Math.max(sum.toMs, step.toMs),
      locked: sum.locked + step.locked,
      left: sum.left + step.left,
    };
    onStep(sum);
    sinceMs = step.nextMs;
  }
  return sum;
}

/** From when to when, to a tenth of a second. */
export function exactStretch(fromMs: number, toMs: number, timeText: (ms: number) => string): string {
  const exact = (ms: number): string =>
    timeText(ms).replace(/\d\d:\d\d:\d\d/, `$&.${Math.floor((ms % 1_000) / 100)}`);
  return `${exact(fromMs)} – ${exact(toMs)}`;
}
