import { OutriderError } from '@outrider/model/error-code.ts';
import { notificationSentences as sentences } from '@outrider/model/notifications/sentences.ts';
import type { HttpHandler } from '../../calls/handler.ts';

export const testWebhook: HttpHandler<'testWebhook', 'trials' | 'settings' | 'clock'> = async (
  { url },
  { gone },
  { trials, settings, clock },
) => {
  const to = url ?? settings.get('pushEvent.url');
  if (to === '') throw new OutriderError('VALIDATION', sentences.noUsualUrl);
  return await trials.webhook(to, clock.now(), gone?.());
};
