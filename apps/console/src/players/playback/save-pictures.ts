import { saveFile } from '../../ui/files/save-file.ts';
import { snapshotName } from '../tile/snapshot-name.ts';
import type { Playback } from './playback.ts';

/** Saves the picture of each tile that has one, as a PNG. */
export async function savePictures(playback: Playback): Promise<void> {
  for (const { source, pictureMs } of playback.facts.tiles) {
    const picture = pictureMs === undefined ? undefined : await playback.snapshot(source);
    if (picture === undefined || pictureMs === undefined) continue;
    saveFile(picture, snapshotName(source.deviceid, source.channel, pictureMs));
  }
}
