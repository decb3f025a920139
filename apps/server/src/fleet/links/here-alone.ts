import { OutriderError } from '@outrider/model/error-code.ts';
import { linkSentences } from '@outrider/model/live/sentences.ts';
import type { Links } from './links.ts';

/**
 * The links of the devices that hang on this server, for what comes back over connections that devices open to it: sound, playback,
 * pictures. Who wants that of a device of another server is told so in words, at once.
 */
export function hereAlone(local: Links, reach: Pick<Links, 'of'>): Links {
  return {
    of: (deviceid) => local.of(deviceid),
    async ask(deviceid, name, request) {
      if (local.of(deviceid) === undefined && reach.of(deviceid) !== undefined)
        throw new OutriderError('DEVICE_OFFLINE', linkSentences.elsewhere);
      return await local.ask(deviceid, name, request);
    },
  };
}
