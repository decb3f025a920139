import type { HttpHandler } from '../../calls/handler.ts';

export const testMailServer: HttpHandler<'testMailServer', 'trials'> = async ({ to }, { gone }, { trials }) =>
  await trials.mail(to, gone?.());
