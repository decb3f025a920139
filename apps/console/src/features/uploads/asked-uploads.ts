import type { PlainWord } from '@outrider/model/texts.ts';
import { MAX_UPLOADED_EXT } from '@outrider/model/uploads/limits.ts';
import { type DayRange, secondOf, secondsOf } from '../../ui/calendar/range.ts';

/** What is looked for, as the address has it: days by the clock of this computer. */
export interface AskedUploads {
  readonly from: string;
  readonly to: string;
  /** Empty for all devices. */
  readonly device: string;
  /** Ending of the name; empty for any. */
  readonly ext: string;
}

/** What an address asks for; undefined where it asks for nothing, or for what cannot be. */
export function askedIn(params: URLSearchParams): AskedUploads | undefined {
  const [from = '', to = '', device = '', ext = ''] = ['from', 'to', 'device', 'ext'].map((name) =>
    params.get(name),
  ) as readonly (string | undefined)[];
  if (Number.isNaN(secondOf(from ?? '')) || Number.isNaN(secondOf(to ?? ''))) return undefined;
  const asked = { from: from ?? '', to: to ?? '', device: device ?? '', ext: ext ?? '' };
  return asked.to < asked.from || extFault(asked.ext) !== undefined ? undefined : asked;
}

/** The same as parameters of an address. */
export const paramsOf = ({ from, to }: DayRange, device: string, ext: string): Record<string, string> => ({
  from,
  to: to ?? from,
  ...(device !== '' && { device }),
  ...(ext !== '' && { ext }),
});

/** What the server is asked. */
export function bodyOf({ from, to, device, ext }: AskedUploads) {
  const seconds = secondsOf(from, to);
  return {
    afterTime: seconds.from,
    beforeTime: seconds.to,
    ...(device !== '' && { deviceid: device }),
    ...(ext !== '' && { fileext: ext }),
  };
}

/** What is wrong with an ending (rule AUTO-5). */
export function extFault(ext: string): PlainWord | undefined {
  if (/[\s'"]/.test(ext)) return 'No spaces, no quotes.';
  return ext.length > MAX_UPLOADED_EXT ? 'An ending is at most 16 characters long.' : undefined;
}
