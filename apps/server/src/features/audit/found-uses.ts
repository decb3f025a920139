import type { StreamUse } from '@outrider/model/audit/stream-use.ts';
import type { HttpRequest } from '@outrider/protocol/tables.ts';
import type { UseQuestion } from '@outrider/store/audit/stream-uses.ts';
import type { Caller } from '../../calls/caller.ts';
import type { Services } from '../../calls/services.ts';
import { stretchOf } from './log-times.ts';
import { readableRows, whoseRows } from './read-rows.ts';

/** A page of the uses of some kinds that somebody may read about (rule C06), and where the next one begins. */
export async function foundUses(
  { streamUses }: Pick<Services['store'], 'streamUses'>,
  caller: Caller,
  which: Pick<UseQuestion, 'kinds' | 'states'>,
  {
    member,
    deviceid,
    before,
    limit,
    afterUpdatetime,
    beforeUpdatetime,
  }: HttpRequest<'streamLog'> | HttpRequest<'talkLog'>,
): Promise<{ readonly uses: readonly StreamUse[]; readonly next: number | null }> {
  const whose = whoseRows(caller, member);
  if (whose === 'nobody') return { uses: [], next: null };
  const { uses, beforeUse } = await streamUses.find({
    ...which,
    ...whose,
    deviceid,
    ...stretchOf({ afterUpdatetime, beforeUpdatetime }),
    beforeUse: before,
    limit,
  });
  return { uses: readableRows(caller, uses), next: beforeUse ?? null };
}
