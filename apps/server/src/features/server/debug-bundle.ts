import { bytesAnswer } from '../../calls/bytes-answer.ts';
import type { HttpHandler } from '../../calls/handler.ts';

export const debugBundle: HttpHandler<'debugBundle', 'diagnostics'> = async (_request, _call, services) =>
  bytesAnswer(await services.diagnostics.bundle(), 'application/zip', 'outrider-debug.zip');
