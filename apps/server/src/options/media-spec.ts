import { join, resolve } from 'node:path';
import type { MediaSpec } from '@outrider/model/recordings/media-setting.ts';
import { parseSize } from '@outrider/model/entity/size.ts';

/** FOLDER, FOLDER=500G or FOLDER=readonly; undefined when it is none of them. */
export function parseMediaSpec(text: string): MediaSpec | undefined {
  const [, folder = '', , more] = /^(.+?)(=([^=/]*))?$/.exec(text.trim()) ?? [];
  if (folder === '') return undefined;
  const path = resolve(folder);
  if (more === undefined) return { path, capacityBytes: undefined, readOnly: false };
  if (more === 'readonly') return { path, capacityBytes: undefined, readOnly: true };
  const capacityBytes = parseSize(more);
  return capacityBytes === undefined ? undefined : { path, capacityBytes, readOnly: false };
}

/** The media folders of a configuration: those that it names, or one in the data folder. */
export function mediaSpecs({
  media,
  data,
}: {
  readonly media: readonly string[];
  readonly data: string;
}): MediaSpec[] {
  const named = media.length > 0 ? media : [join(data, 'media')];
  return named.flatMap((text) => parseMediaSpec(text) ?? []);
}
