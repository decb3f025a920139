import { OutriderError } from '@outrider/model/error-code.ts';
import { recordingSentences } from '@outrider/model/recordings/sentences.ts';
import type { Caller } from './caller.ts';
import type { Config } from '../options/config.ts';

/** Recordings, of the server or of a card, are taken away by anyone who may play them, unless the deployment keeps that to administrators. @throws OutriderError FORBIDDEN */
export function demandDownload(caller: Caller, { downloads }: Pick<Config, 'downloads'>): void {
  if (downloads || caller.may({ right: 'signed-in', maxLevel: 0 })) return;
  throw new OutriderError('FORBIDDEN', recordingSentences.noDownloads);
}
