import { MOST_STREAMINGS, portTwice, type StartPorts } from '@outrider/model/server/protocol-settings.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { z } from 'zod';
import { t } from '../../../ground/i18n/t.ts';

const LAST_PORT = 65_535;
const WHOLE = /^\d{1,5}$/;

type Known = HttpAnswer<'protocol'>;

/** What the form of ports holds, as it is typed. */
export interface PortLines {
  readonly http: string;
  readonly https: string;
  readonly streaming: string;
  readonly streamings: string;
  readonly sslOnly: boolean;
  readonly disableLivestream: boolean;
}

const typed = (port: number): string => (port === 0 ? '' : String(port));
const listed = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);
const isPort = (text: string): boolean => WHOLE.test(text) && Number(text) <= LAST_PORT;

export const portLines = (known: Known): PortLines => ({
  http: typed(known.http),
  https: typed(known.https),
  streaming: typed(known.streaming),
  // The first is the start's.
  streamings: known.streamings.slice(1).join(', '),
  sslOnly: known.sslonly === 1,
  disableLivestream: known.disablelivestream === 1,
});

/** As they are typed, as the call takes them. */
export const portsOf = (lines: PortLines) => ({
  http: Number(lines.http),
  https: Number(lines.https),
  streaming: Number(lines.streaming),
  streamings: listed(lines.streamings).map(Number),
  sslonly: lines.sslOnly ? (1 as const) : (0 as const),
  disablelivestream: lines.disableLivestream ? (1 as const) : (0 as const),
});

/** The form's checks: whole ports, none of them twice (rule C19). */
export function portForm(start: StartPorts): z.ZodType<PortLines, PortLines> {
  const port = z
    .string()
    .trim()
    .refine((text) => text === '' || isPort(text), { error: () => t('Whole numbers, 0 to 65535.') });
  return z
    .object({
      http: port,
      https: port,
      streaming: port,
      streamings: z
        .string()
        .refine(
          (text) =>
            listed(text).length <= MOST_STREAMINGS &&
            listed(text).every((one) => isPort(one) && Number(one) > 0),
          {
            error: () => t('Whole numbers, 0 to 65535.'),
          },
        ),
      sslOnly: z.boolean(),
      disableLivestream: z.boolean(),
    })
    .superRefine((lines, { addIssue }) => {
      const twice = portTwice(portsOf(lines), start);
      if (twice === undefined) return;
      const path = (['https', 'streaming', 'streamings'] as const).find((name) =>
        listed(lines[name]).map(Number).includes(twice),
      );
      addIssue({
        code: 'custom',
        path: [path ?? 'http'],
        message: t('Two things cannot have port {port}.', { port: String(twice) }),
      });
    });
}
