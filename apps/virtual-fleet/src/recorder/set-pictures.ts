import type { PictureSettings } from '../camera/picture-settings.ts';
import { streamFormats, subFormat } from '../camera/stream-format.ts';
import type { RecorderSettings } from './recorder-settings.ts';

/** The value of a channel, of a setting that has one for each. */
const ofChannel = (values: unknown, channel: number): unknown =>
  Array.isArray(values) ? (values as readonly unknown[])[channel - 1] : undefined;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown, usual: number): number =>
  typeof value === 'number' && value > 0 ? value : usual;

/** How a recorder makes the pictures of a channel, as it is set. */
export function pictureSettingsOf(
  settings: Pick<RecorderSettings, 'own' | 'text'>,
  channel: number,
): PictureSettings {
  const own = (key: string): unknown => settings.own(key);
  const { framesPerSecond, bitsPerSecond } = streamFormats.sub;
  return {
    overlay: {
      plate: own('preosd_pl_en') === true ? settings.text('plate') : '',
      text: own('preosd_Region2En') === true ? textOf(ofChannel(own('preosd_text'), channel)) : '',
      driver: textOf(own('preosd_driver')),
      speed: own('preosd_speed') !== false,
    },
    sub: subFormat(
      ofChannel(own('enc_SRes'), channel),
      numberOf(ofChannel(own('enc_SFps'), channel), framesPerSecond),
      numberOf(ofChannel(own('enc_SBit'), channel), bitsPerSecond / 1_000),
    ),
  };
}
