import type { HttpHandler } from '../../calls/handler.ts';

export const testMailServer: HttpHandler<'testMailServer', 'trials'> = async ({ to }, _call, { trials }) =>
  await trials.mail(to);
