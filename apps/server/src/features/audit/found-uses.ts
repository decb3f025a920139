import type { StreamUse } from '@outrider/model/audit/stream-use.ts';
import type { HttpRequest } from '@outrider/protocol/tables.ts';
import type { UseQuestion } from '@outrider/store/audit/stream-uses.ts';
import type { Caller } from '../../calls/caller.ts';
import type { Services } from '../../calls/services.ts';
import { secondsOf, stretchOf } from './log-times.ts';
import { readingOf } from './read-rows.ts';

/** A page of uses. */
interface FoundUses {
  readonly uses: readonly StreamUse[];
  /** When the oldest that was looked at began, seconds since 1970. */
  readonly seento: number | null;
  readonly next: number | null;
}

/** A page of the uses of some kinds that somebody may read about (rule C06), and where the next one begins. */
export async function foundUses(
  { store, variant }: Pick<Services, 'store' | 'variant'>,
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
): Promise<FoundUses> {
  const reading = await readingOf(caller, member, { store, variant });
  if (reading === 'nobody') return { uses: [], seento: null, next: null };
  const { uses, beforeUse, seenToMs } = await store.streamUses.find({
    ...which,
    users: reading.users,
    deviceid,
    ...stretchOf({ afterUpdatetime, beforeUpdatetime }),
    beforeUse: before,
    limit,
  });
  return {
    uses: uses.filter(reading.mayRead),
    seento: seenToMs === undefined ? null : secondsOf(seenToMs),
    next: beforeUse ?? null,
  };
}
