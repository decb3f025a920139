import { BACKUP_SECONDS } from '@outrider/model/cards/limits.ts';
import { askRecording } from '../../../connection/ask-recording.ts';
import { fileCall, httpCall } from '../../../connection/call.ts';
import { readSignedFile } from '../../../connection/signed-file.ts';
import { translate } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { lackingWords } from '../../../ui/badges/lacking-words.ts';
import { saveFile } from '../../../ui/files/save-file.ts';
import type { OpenedView } from './open-view.ts';

/** How often it is asked whether a file is there. */
const ASK_EVERY_MS = 1_000;
const MP4 = 'video/mp4';

/** A file that is to be taken away; times are unix seconds. */
export interface Download {
  readonly of: 'server' | 'card';
  readonly deviceid: string;
  readonly channel: number;
  readonly title: string;
  /** Of the file. */
  readonly name: string;
  readonly start: number;
  readonly duration: number;
}

/** How far a download is. */
export interface DownloadStand {
  readonly kind: 'downloading' | 'packing' | 'done' | 'failed';
  readonly bytes: number;
  /** Of what a recorder has played; undefined where that is not known. */
  readonly percent: number | undefined;
  /** Why it failed, or what a file that is done does not have, in words. */
  readonly reason: string | undefined;
}

/** The files of a page: one a channel, of a recorder's card one for each five minutes, which is what it takes at once. */
export function downloadsOf({ page, deviceid, channels, from, to }: OpenedView): Download[] {
  const kind = page === 'dlremote' ? 'card' : 'server';
  const most = kind === 'card' ? BACKUP_SECONDS.most : to - from;
  return channels.flatMap(({ channel, name: title }) =>
    Array.from({ length: Math.ceil((to - from) / most) }, (_, at): Download => {
      const start = from + at * most;
      const duration = Math.min(most, to - start);
      return {
        of: kind,
        deviceid,
        channel,
        title,
        name: `${deviceid}_${start}_ch${channel}.mp4`,
        start,
        duration,
      };
    }),
  );
}

/** Takes one, saves it, and tells how far it is; it never throws. */
export async function take(
  download: Download,
  signal: AbortSignal,
  tell: (stand: DownloadStand) => void,
): Promise<void> {
  const stand: DownloadStand = { kind: 'packing', bytes: 0, percent: undefined, reason: undefined };
  tell(stand);
  try {
    let reason: string | undefined;
    const file = await (download.of === 'card' ? takeOfCard : takeOfServer)(download, signal, (change) => {
      reason = change.reason ?? reason;
      tell({ ...stand, ...change });
    });
    if (file === undefined) return;
    tell({ ...stand, kind: 'packing', bytes: file.size });
    saveFile(file, download.name);
    tell({ ...stand, kind: 'done', bytes: file.size, reason });
  } catch (error) {
    tell({ ...stand, kind: 'failed', reason: errorWords(error) });
  }
}

type Tell = (change: Partial<DownloadStand>) => void;

async function takeOfServer(
  { deviceid, channel, start, duration }: Download,
  signal: AbortSignal,
  tell: Tell,
): Promise<Blob | undefined> {
  const stretch = { deviceid, ch: String(channel), spbtime: String(start), duration: String(duration) };
  let told = await askRecording(stretch);
  for (; told.result !== 'already'; told = await askRecording(stretch)) {
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    if (signal.aborted) return undefined;
  }
  const reason = lackingWords(told) || undefined;
  const taken = { ...stretch, type: 'lobkget', format: 'mp4' };
  return await readSignedFile('/web.cgi', taken, {
    signal,
    onBytes: (bytes) => tell({ kind: 'downloading', bytes, reason }),
  });
}

async function takeOfCard(
  { deviceid, channel, start, duration }: Download,
  signal: AbortSignal,
  tell: Tell,
): Promise<Blob | undefined> {
  const { backup } = await httpCall('backupCard', { deviceid, ch: channel, start, duration });
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    if (signal.aborted) return undefined;
    const state = await httpCall('cardBackupState', { deviceid, backup });
    if (state.result === 'DOWNLOAD FAIL') {
      tell({ kind: 'failed', reason: state.reason === undefined ? undefined : translate(state.reason) });
      return undefined;
    }
    if (state.result === 'DOWNLOAD OK') break;
    tell({ kind: 'packing', percent: state.progress });
  }
  tell({ kind: 'downloading' });
  return new Blob([await fileCall('cardBackupFile', { deviceid, backup })], { type: MP4 });
}
