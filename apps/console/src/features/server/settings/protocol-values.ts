import {
  MOST_STREAMINGS,
  portTwice,
  protocolSettings,
  type StartPorts,
} from '@outrider/model/server/protocol-settings.ts';
import { z } from 'zod';
import { t } from '../../../ground/i18n/t.ts';
import type { SettingStates } from './write-section.ts';

const LAST_PORT = 65_535;
const WHOLE = /^\d{1,5}$/;

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

/** What is set, as it is typed. */
export function portLines(states: SettingStates): PortLines {
  const { http, https, streaming, streamings, sslOnly, disableLivestream } = protocolSettings.fields;
  const set = (field: keyof PortLines): unknown => states[field]?.value;
  return {
    http: typed(http.schema.parse(set('http'))),
    https: typed(https.schema.parse(set('https'))),
    streaming: typed(streaming.schema.parse(set('streaming'))),
    streamings: streamings.schema.parse(set('streamings')).join(', '),
    sslOnly: sslOnly.schema.parse(set('sslOnly')),
    disableLivestream: disableLivestream.schema.parse(set('disableLivestream')),
  };
}

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
