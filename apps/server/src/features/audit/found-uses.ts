import type { StreamUse } from '@outrider/model/audit/stream-use.ts';
import type { HttpRequest } from '@outrider/protocol/tables.ts';
import type { Services } from '../../calls/services.ts';
import { stretchOf } from './log-times.ts';

/** A page of the uses of some kinds, and where the next one begins. */
export async function foundUses(
  { streamUses }: Pick<Services['store'], 'streamUses'>,
  kinds: readonly StreamUse['kind'][],
  { member, deviceid, before, limit, ...stretch }: HttpRequest<'streamLog'> | HttpRequest<'talkLog'>,
): Promise<{ readonly uses: readonly StreamUse[]; readonly next: number | null }> {
  const { uses, beforeUse } = await streamUses.find({
    kinds,
    user: member,
    deviceid,
    ...stretchOf(stretch),
    beforeUse: before,
    limit,
  });
  return { uses, next: beforeUse ?? null };
}
