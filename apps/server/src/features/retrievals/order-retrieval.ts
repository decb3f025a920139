import { OutriderError } from '@outrider/model/error-code.ts';
import { retrievalSentences } from '@outrider/model/retrievals/sentences.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { askedChannels, askedStretch } from './asked-stretch.ts';

export const orderRetrieval: HttpHandler<'orderRetrieval', 'retrievals' | 'store' | 'clock'> = async (
  { channels, start, end, hours, deviceids: _named, ...order },
  { caller, devices },
  services,
) => {
  const stretch = await askedStretch({ start, end }, caller, services);
  for (const { deviceid } of devices) caller.demandLight(deviceid, stretch);
  if (order.withoutMobile && order.way === 'playback')
    throw new OutriderError('VALIDATION', retrievalSentences.onlyFilesWait);
  if (order.media === 'sound' && order.way === 'playback')
    throw new OutriderError('VALIDATION', retrievalSentences.soundAsFiles);
  const asked = devices.map((device) => ({ device, channels: askedChannels(device, channels) }));
  const without = asked.find((one) => one.channels.length === 0);
  if (without !== undefined) throw new OutriderError('VALIDATION', retrievalSentences.noChannel);
  const ids = await services.retrievals.add(
    asked.map(({ device: { deviceid }, channels: own }) => ({
      ...order,
      ...stretch,
      deviceid,
      channels: own,
      userName: caller.userName,
      fromMinute: hours?.from ?? 0,
      toMinute: hours?.to ?? 0,
    })),
  );
  return { hasError: false, message: 'The footage was asked for', ids };
};
