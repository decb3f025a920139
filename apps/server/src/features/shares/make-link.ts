import { type Device, installedChannels } from '@outrider/model/devices/device.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { shareSentences } from '@outrider/model/shares/sentences.ts';
import {
  MAX_SHARE_AHEAD_MS,
  MAX_SHARE_LINKS,
  SHARE_REMEMBERED_MS,
  type ShareLink,
} from '@outrider/model/shares/share-link.ts';
import { hashPassword } from '@outrider/protocol/people/credentials.ts';
import type { HttpAnswer, HttpRequest } from '@outrider/protocol/tables.ts';
import type { Caller } from '../../calls/caller.ts';
import type { Services } from '../../calls/services.ts';
import { makeShareToken } from '../../sessions/guests.ts';
import { sealPassword } from '../../sessions/password.ts';

const HOUR_MS = 3_600_000;

/**
 * Makes a link of one's own.
 * @param stretch of recordings, ms since 1970 UTC; 0 and 0 is the present
 * @throws OutriderError NOT_FOUND for a channel that is not there, VALIDATION, CONFLICT when there are too many
 */
export async function makeLink(
  { channels, hours, begins, passphrase, note, frames }: HttpRequest<'addShareLink'>,
  stretch: Pick<ShareLink, 'fromMs' | 'toMs'>,
  {
    caller: { userName },
    device: { deviceid, channelMask },
  }: { readonly caller: Caller; readonly device: Device },
  { store, clock }: Pick<Services, 'store' | 'clock'>,
): Promise<HttpAnswer<'addShareLink'>> {
  const installed = installedChannels(channelMask);
  if (!channels.every((channel) => installed.includes(channel)))
    throw new OutriderError('NOT_FOUND', shareSentences.noSuchChannel);
  const createdMs = clock.now();
  const beginsMs = Math.max(createdMs, (begins ?? 0) * 1_000);
  if (beginsMs > createdMs + MAX_SHARE_AHEAD_MS)
    throw new OutriderError('VALIDATION', 'A link begins within 30 days');
  const expiresMs = beginsMs + hours * HOUR_MS;
  const { token, tokenHash } = makeShareToken();
  const passwordHash = passphrase === undefined ? '' : await sealPassword(hashPassword(passphrase));
  const id = await store.transaction(async (tx) => {
    await tx.shareLinks.forgetBefore(createdMs - SHARE_REMEMBERED_MS);
    if ((await tx.shareLinks.list(userName, createdMs)).length >= MAX_SHARE_LINKS)
      throw new OutriderError('CONFLICT', shareSentences.tooMany);
    return await tx.shareLinks.add({
      tokenHash,
      userName,
      deviceid,
      channels: [...new Set(channels)],
      ...stretch,
      frames,
      note,
      passwordHash,
      createdMs,
      beginsMs,
      expiresMs,
    });
  });
  const expires = Math.floor(expiresMs / 1000);
  return { hasError: false, message: 'The link was made', id, token: `${id}~${token}`, expires };
}
