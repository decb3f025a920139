import { installedChannels } from '@outrider/model/devices/device.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { liveSentences } from '@outrider/model/live/sentences.ts';
import { MAX_SHARE_LINKS } from '@outrider/model/live/share-link.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { makeShareToken } from '../../sessions/guests.ts';

const HOUR_MS = 3_600_000;

/** Makes a link to channels of a device; its token is told this once. */
export const addShareLink: HttpHandler<'addShareLink', 'store' | 'clock'> = async (
  { channels, hours, note },
  { caller, device },
  { store, clock },
) => {
  const installed = installedChannels(device.channelMask);
  if (!channels.every((channel) => installed.includes(channel)))
    throw new OutriderError('NOT_FOUND', liveSentences.noSuchChannel);
  const createdMs = clock.now();
  const expiresMs = createdMs + hours * HOUR_MS;
  const { token, tokenHash } = makeShareToken();
  const { userName } = caller;
  const { deviceid } = device;
  const id = await store.transaction(async (tx) => {
    await tx.shareLinks.removeExpired(createdMs);
    if ((await tx.shareLinks.list(userName, createdMs)).length >= MAX_SHARE_LINKS)
      throw new OutriderError('CONFLICT', liveSentences.tooManyShareLinks);
    return await tx.shareLinks.add({
      tokenHash,
      userName,
      deviceid,
      channels: [...new Set(channels)],
      note,
      createdMs,
      expiresMs,
    });
  });
  return {
    hasError: false,
    message: 'The link was made',
    id,
    token,
    expires: Math.floor(expiresMs / 1000),
  };
};
