import { installedChannels } from '@outrider/model/devices/device.ts';
import { cardSentences } from '@outrider/model/cards/sentences.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { demandDownload } from '../../calls/demand-download.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';

export const backupCard: HttpHandler<'backupCard', 'cardBackups' | 'store' | 'clock' | 'config'> = async (
  { ch, start, duration },
  { caller, device: { deviceid, channelMask }, ip },
  { cardBackups, ...services },
) => {
  demandDownload(caller, services.config);
  if (!installedChannels(channelMask).includes(ch) || !caller.mayWatch(ch))
    throw new OutriderError('NOT_FOUND', `Device ${deviceid} has no channel ${ch}`);
  const fromMs = start * 1_000;
  const toMs = fromMs + duration * 1_000;
  caller.demandWithin({ fromMs, toMs });
  if (fromMs < (await oldestVisibleMs(caller, services)))
    throw new OutriderError('FORBIDDEN', cardSentences.tooOld);
  const order = { deviceid, channel: ch, fromMs, toMs };
  const backup = cardBackups.begin({ ...order, user: caller.userName, ip });
  return { hasError: false, result: 'CREATE OK', backup };
};
