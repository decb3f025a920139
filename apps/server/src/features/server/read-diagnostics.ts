import type { DiagnosticName } from '@outrider/model/diagnostic-tables.ts';
import type { Services } from '../../calls/services.ts';

type Parts = Pick<Services, 'diagnostics'>;

/** Reads a table of diagnosis on the control connection. */
const told =
  <N extends DiagnosticName>(name: N) =>
  async (_request: unknown, _call: unknown, { diagnostics }: Parts) => ({
    table: await diagnostics.read(name),
  });

/** The same over HTTP. */
const answered =
  <N extends DiagnosticName>(name: N) =>
  async (_request: unknown, _call: unknown, { diagnostics }: Parts) =>
    await diagnostics.read(name);

export const diagnosticControl = {
  testvcp: told('testvcp'),
  testdev: told('testdev'),
  covermonitor: told('covermonitor'),
  requestarray: told('requestarray'),
  devarray: told('devarray'),
  geoarray: told('geoarray'),
  ftpmonitor: told('ftpmonitor'),
  hbmonitor: told('hbmonitor'),
  dlmonitor: told('dlmonitor'),
  geoauth: told('geoauth'),
  georule: told('georule'),
  geodevice: told('geodevice'),
  devinfo: told('devinfo'),
  strays: told('strays'),
} as const;

export const diagnosticHttp = {
  geoauth: answered('geoauth'),
  georule: answered('georule'),
  geodevice: answered('geodevice'),
  devarray: answered('devarray'),
  devinfo: answered('devinfo'),
} as const;
