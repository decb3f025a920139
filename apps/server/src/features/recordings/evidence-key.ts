import type { HttpHandler } from '../../calls/handler.ts';

/** By which key this server signs. */
export const evidenceKey: HttpHandler<'evidenceKey', 'recordingExports'> = async (
  _request,
  _call,
  { recordingExports },
) => ({
  fingerprint: await recordingExports.fingerprint(),
});
