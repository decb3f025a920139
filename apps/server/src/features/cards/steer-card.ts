import { cardSentences } from '@outrider/model/cards/sentences.ts';
import { CARD_SPEEDS } from '@outrider/model/cards/limits.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { ControlHandler } from '../../calls/handler.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';
import { playbackName } from './playback-name.ts';

export const steerCard: ControlHandler<'steerCard', 'cards' | 'store' | 'clock'> = async (
  { streamid, speed, forward = 1, position },
  { caller, device: { deviceid } },
  { cards, ...services },
) => {
  if (speed !== undefined && speed !== 0 && !CARD_SPEEDS.some((each) => each === speed))
    throw new OutriderError('VALIDATION', cardSentences.noSuchSpeed);
  const positionMs = position === undefined ? undefined : position * 1_000;
  if (positionMs !== undefined && positionMs < (await oldestVisibleMs(caller, services)))
    throw new OutriderError('FORBIDDEN', cardSentences.tooOld);
  const change = { speed: speed === undefined ? undefined : forward === 0 ? -speed : speed, positionMs };
  const channels = await cards.steer(deviceid, playbackName(caller.userName, streamid), change);
  if (channels === 0) throw new OutriderError('NOT_FOUND', cardSentences.notPlaying);
  return { channels };
};
