import {
  DIAGNOSTIC_ROWS,
  type DiagnosticKind,
  type DiagnosticName,
  type DiagnosticRow,
  diagnosticTables,
} from '@outrider/model/diagnostic-tables.ts';
import { z } from 'zod';
import { controlCall } from '../calls/control-call.ts';
import { httpCall, nothing } from '../calls/http-call.ts';
import { json } from '../vcp/field.ts';

const kinds: Readonly<Record<DiagnosticKind, z.ZodType>> = {
  text: z.string(),
  count: z.number(),
  time: z.int().describe('unix seconds; 0: never'),
  bytes: z.int().describe('bytes'),
  rate: z.int().describe('bytes a second'),
  ms: z.number().describe('ms'),
};

/** A table as it is told: the version of its shape, its rows, and whether there are more of them. */
export interface DiagnosticAnswer<N extends DiagnosticName = DiagnosticName> {
  readonly version: number;
  readonly rows: readonly DiagnosticRow<N>[];
  readonly more: boolean;
}

/** The shape of a table, from its columns. */
function answerOf<N extends DiagnosticName>(name: N): z.ZodType<DiagnosticAnswer<N>> {
  const { columns, version } = diagnosticTables[name];
  const shape = Object.fromEntries(
    Object.entries<{ readonly kind: DiagnosticKind }>(columns).map(([column, { kind }]) => [
      column,
      kinds[kind],
    ]),
  );
  const answer = z.object({
    version: z.literal(version).describe('of the shape of the rows'),
    rows: z.array(z.object(shape)).max(DIAGNOSTIC_ROWS),
    more: z.boolean().describe(`whether there are more than ${DIAGNOSTIC_ROWS}`),
  });
  return answer as unknown as z.ZodType<DiagnosticAnswer<N>>;
}

const access = { right: 'signed-in', maxLevel: 0 } as const;
const errors = ['NOT_FOUND', 'RATE_LIMIT'] as const;

/** How a table is read on the control connection; NOT_FOUND where the deployment does without diagnosis (rule S35). */
const read = <N extends DiagnosticName>(name: N) =>
  controlCall({
    code: diagnosticTables[name].code,
    about: `Diagnosis, ${name}: ${diagnosticTables[name].about}`,
    access,
    scope: 'none',
    request: {},
    answer: {
      table: json<DiagnosticAnswer<N>>('Z', 'its version, rows, and whether there are more', (value) =>
        answerOf(name).parse(value),
      ),
    },
    errors,
    audit: 'none',
  });

export const diagnosticControl = {
  testvcp: read('testvcp'),
  testdev: read('testdev'),
  covermonitor: read('covermonitor'),
  requestarray: read('requestarray'),
  devarray: read('devarray'),
  geoarray: read('geoarray'),
  ftpmonitor: read('ftpmonitor'),
  hbmonitor: read('hbmonitor'),
  dlmonitor: read('dlmonitor'),
  geoauth: read('geoauth'),
  georule: read('georule'),
  geodevice: read('geodevice'),
  devinfo: read('devinfo'),
  strays: read('strays'),
} as const satisfies { readonly [N in DiagnosticName]: ReturnType<typeof read<N>> };

const get = <N extends DiagnosticName>(name: N) =>
  httpCall({
    method: 'GET',
    path: `/api/${name}`,
    about: `Diagnosis: ${diagnosticTables[name].about}`,
    access,
    scope: 'none',
    request: nothing,
    answer: answerOf(name),
    errors,
    audit: 'none',
  });

export const diagnosticHttp = {
  geoauth: get('geoauth'),
  georule: get('georule'),
  geodevice: get('geodevice'),
  devarray: get('devarray'),
  devinfo: get('devinfo'),
  debugBundle: httpCall({
    method: 'GET',
    path: '/api/debugbundle',
    about:
      'A zip for people who help with this server: versions, options and settings without secrets, how it does, counts, and the last lines of its log',
    access,
    scope: 'none',
    request: nothing,
    answer: 'file',
    errors: ['NOT_FOUND'],
    audit: 'took a debug bundle',
  }),
} as const;
