import { OutriderError } from '@outrider/model/error-code.ts';
import { recordingSentences } from '@outrider/model/recordings/sentences.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import type { ExportTold } from '../../recording/exports/export-told.ts';
import { evidenceStretch } from './evidence-stretch.ts';
import { demandVisible } from './own-export.ts';
import { orderExport, type OrderParts } from './order-export.ts';
import { packageAnswer } from './package-answer.ts';
import { toldFile } from './told-movie.ts';

/** What stands as the reason in packages that were asked for as a file. */
const REASON = 'gms';

type Parts = OrderParts | 'clock' | 'config' | 'exportReach' | 'footage';

/**
 * A `gms` file (rule C26): the package of that stretch of one channel, a zip of MP4 and an index. lobkask orders it and says how far
 * it is, lobkget gives it.
 */
export const takeGms: HttpHandler<'takeRecording', Parts> = async (
  { type, ch, spbtime, duration },
  call,
  services,
) => {
  const { caller } = call;
  // It is kept for the caller: a guest is somebody else each time.
  if (!caller.may({ right: 'P_lopb' })) throw new OutriderError('FORBIDDEN', recordingSentences.noDownloads);
  const asked = { channels: [ch], from: spbtime, to: spbtime + duration };
  const stretch = await evidenceStretch(asked, call, services);
  const { exportReach } = services;
  const isIt = ({ deviceid, channels, fromMs, toMs, copyOf, state, reason }: ExportTold): boolean =>
    deviceid === stretch.deviceid &&
    channels.join() === stretch.channels.join() &&
    fromMs === stretch.fromMs &&
    toMs === stretch.toMs &&
    copyOf === undefined &&
    // One that was ordered as evidence, and failed, is told to the person who ordered it.
    (state !== 'failed' || reason === REASON);
  const told = (await exportReach.list(caller.userName)).find(isIt);
  if (type === 'lobkget') {
    if (told?.state !== 'done') throw new OutriderError('NOT_FOUND', recordingSentences.notDone);
    await demandVisible(told, caller, services);
    const time = new Date(told.fromMs).toISOString().replaceAll(/[-:]|\.\d+/g, '');
    return await packageAnswer(told, `${told.deviceid}_ch${ch}_${time}.gms.zip`, services);
  }
  if (told?.state === 'done') return toldFile({ result: 'already', bytes: told.bytes });
  if (told?.state === 'failed') {
    // Who asks again has it tried again.
    await exportReach.remove(told);
    return toldFile({ result: 'CREATE FAIL' });
  }
  if (told === undefined) {
    const wanted = { stretch, reason: REASON, snapshots: [], withCases: false };
    await orderExport(wanted, call, services);
  }
  return toldFile({ result: 'HANDLING', progress: Math.floor((told?.progress ?? 0) * 100) });
};
