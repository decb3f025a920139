import type { PlainWord } from '@outrider/model/texts.ts';
import { playsFragmentsOf } from '../../../players/media-source/media-source.ts';
import { webCodecs } from '../../../players/live/picture-decoder.ts';

/** What recorders send, each by a profile that is usual. */
const codecs = [
  { name: 'H.264', codec: 'avc1.640028' },
  { name: 'H.265', codec: 'hev1.1.6.L120.90' },
] as const;

/** Whether this browser shows pictures of a codec in one of the two ways. */
export interface VideoWay {
  readonly name: string;
  readonly way: PlainWord;
  readonly works: PlainWord;
}

/** Whether this browser has the two ways in which the console shows pictures, of each codec of recorders. */
export async function videoWays(): Promise<readonly VideoWay[]> {
  const ways = await Promise.all(
    codecs.map(async ({ name, codec }): Promise<VideoWay[]> => {
      const decodes = isSecureContext && (await webCodecs.supports({ codec, software: false }));
      const works: PlainWord = decodes ? 'Yes' : isSecureContext ? 'No' : 'Not on plain http';
      return [
        { name, way: 'Decoded in the page', works },
        { name, way: 'Played by the browser', works: playsFragmentsOf(codec) ? 'Yes' : 'No' },
      ];
    }),
  );
  return ways.flat();
}
