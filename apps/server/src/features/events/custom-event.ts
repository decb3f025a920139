import { bitsOf, hasBit } from '@outrider/kit/bit-mask.ts';
import { installedChannels } from '@outrider/model/devices/device.ts';
import { customEventMemo, MAX_CUSTOM_EVENT_S } from '@outrider/model/events/custom-event.ts';
import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { eventSentences } from '@outrider/model/events/sentences.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';
import { LATEST_AHEAD_MS } from '../../retrieval/latest-ahead.ts';

const refused = (why: string): OutriderError => new OutriderError('VALIDATION', why);

/** Notes an event that somebody noticed themselves, and asks the recorder for its footage (rules EVENT-6 and F01): it is told as any other. */
export const customEvent: HttpHandler<'customEvent', 'events' | 'retrievals' | 'store' | 'clock'> = async (
  { deviceid, start, end, downloadplan, streamtype, audioout },
  { device, caller },
  services,
) => {
  if (end <= start) throw refused(eventSentences.endsFirst);
  if (end - start > MAX_CUSTOM_EVENT_S) throw refused(eventSentences.tooLong);
  const { events, retrievals, clock } = services;
  if (start * 1_000 > clock.now() + LATEST_AHEAD_MS) throw refused(eventSentences.tooFarAhead);
  if (start * 1_000 < (await oldestVisibleMs(caller, services)))
    throw new OutriderError('FORBIDDEN', eventSentences.tooOld);
  const wanted = new Set([...bitsOf(downloadplan), ...bitsOf(streamtype)].map((bit) => bit + 1));
  const channels = installedChannels(device.channelMask).filter((channel) => wanted.has(channel));
  if (channels.length === 0) throw refused(eventSentences.noChannel);
  const { userName } = caller;
  const memo = customEventMemo({ start, end, channels, streamtype, audioout, userName });
  const order = {
    deviceid,
    fromMs: start * 1_000,
    toMs: end * 1_000,
    way: 'any',
    media: audioout === 1 ? 'all' : 'pictures',
    priority: 1,
    userName,
    note: memo,
    withoutMobile: false,
    fromMinute: 0,
    toMinute: 0,
  } as const;
  const isMain = (channel: number): boolean => hasBit(streamtype, channel - 1);
  const orders = [
    { ...order, stream: 'main', channels: channels.filter(isMain) },
    { ...order, stream: 'sub', channels: channels.filter((channel) => !isMain(channel)) },
  ] as const;
  await retrievals.add(orders.filter((one) => one.channels.length > 0));
  const eventid = deviceEvents.customDownload.code;
  await events.keep({ deviceid, eventid, time: start, endTime: end, course: 'over', memo, source: 'person' });
  return { hasError: false, message: 'The event was noted' };
};
