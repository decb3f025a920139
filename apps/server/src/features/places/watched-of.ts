import { OutriderError } from '@outrider/model/error-code.ts';
import { placeSentences } from '@outrider/model/places/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import type { Store } from '@outrider/store/store.ts';

interface Watched {
  readonly deviceids: readonly string[];
  readonly groupids: readonly number[];
}

/** The devices and groups that a fence or a route is to watch: each once, in order. @throws OutriderError NOT_FOUND for an unknown device or group */
export async function watchedOf(
  { deviceids, groupids }: Watched,
  isThere: (deviceid: string) => boolean,
  store: Pick<Store, 'groups'>,
): Promise<Watched> {
  for (const device of deviceids)
    if (!isThere(device))
      throw new OutriderError('NOT_FOUND', sentence(placeSentences.unknownDevice, { device }));
  const known = new Set((await store.groups.list()).map(({ groupid }) => groupid));
  for (const group of groupids)
    if (!known.has(group))
      throw new OutriderError('NOT_FOUND', sentence(placeSentences.unknownGroup, { group }));
  return {
    deviceids: [...new Set(deviceids)].sort(),
    groupids: [...new Set(groupids)].sort((a, b) => a - b),
  };
}
