import { deviceRecord } from './device-record.ts';

/** What channels are called that show who is in the vehicle, in the languages of the console. */
const INSIDE =
  /\b(cabin|cab|in-?cab|inside|interior|driver|dms|dsm|passengers?|saloon|cabina|conductor|interno|fahrer(raum)?|innen(raum)?|kabine|fahrgastraum)\b|車內|車廂|駕駛|司機|乘客|车内|车厢|驾驶|司机|乘客|車内|運転|室内/i;

/** The fields of a device that say where its cameras look. */
interface Looks {
  readonly channelNames: readonly string[];
  readonly dsmChannel: number;
}

/**
 * Whether a channel shows the people in the vehicle, as far as the device says so: by the channel's name, or by the channel
 * that looks at the driver. As long as nobody has said which channel that is, it counts only where the channel has no name.
 */
export function looksInside({ channelNames, dsmChannel }: Looks, channel: number): boolean {
  const name = channelNames[channel - 1] ?? '';
  if (INSIDE.test(name)) return true;
  return channel === dsmChannel && (name === '' || dsmChannel !== deviceRecord.fields.dsmChannel.default);
}
