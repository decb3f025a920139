import { cardSentences } from '@outrider/model/cards/sentences.ts';
import { CARD_SPEEDS } from '@outrider/model/cards/limits.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { ControlHandler } from '../../calls/handler.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';
import { playbackName } from '../../calls/playback-name.ts';

export const steerPlayback: ControlHandler<
  'steerPlayback',
  'cards' | 'recorded' | 'store' | 'clock'
> = async (
  { streamid, speed, forward = 1, position },
  { caller, device: { deviceid } },
  { cards, recorded, ...services },
) => {
  const name = playbackName(caller.userName, streamid);
  const directed = speed === undefined || forward === 1 ? speed : -speed;
  const positionMs = position === undefined ? undefined : position * 1_000;
  // What they may not see is not sent, wherever they go.
  const steered = recorded.steer(deviceid, name, { rate: directed, atMs: positionMs });
  if (steered > 0) return { channels: steered };
  if (speed !== undefined && speed !== 0 && !CARD_SPEEDS.some((each) => each === speed))
    throw new OutriderError('VALIDATION', cardSentences.noSuchSpeed);
  if (positionMs !== undefined && positionMs < (await oldestVisibleMs(caller, services)))
    throw new OutriderError('FORBIDDEN', cardSentences.tooOld);
  if (positionMs !== undefined) caller.demandLight(deviceid, { fromMs: positionMs, toMs: positionMs + 1 });
  const channels = await cards.steer(deviceid, name, { speed: directed, positionMs });
  if (channels === 0) throw new OutriderError('NOT_FOUND', cardSentences.notPlaying);
  return { channels };
};
