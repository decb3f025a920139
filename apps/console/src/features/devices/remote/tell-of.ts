import { isRemoteKey } from '@outrider/model/remote-settings/remote-settings.ts';
import { locale, t } from '../../../ground/i18n/t.ts';
import { toast } from '../../../ui/notices/toast.ts';
import { wordedSettingOf } from './sections.ts';
import type { Sent } from './send-changes.ts';

/** Tells how sending ended; what was not taken by its name. */
export function tellOf(device: string, { told, refused }: Sent): void {
  switch (told) {
    case 'success':
      toast('success', t('success'), { detail: t('{device} has what was sent.', { device }) });
      break;
    case 'offline':
      toast('info', t('offline setting'), {
        detail: t('{device} is told when it comes online.', { device }),
      });
      break;
    case 'refused': {
      const names = refused.filter((key) => isRemoteKey(key)).map((key) => t(wordedSettingOf(key).label));
      toast('error', t('{device} did not take all of it', { device }), {
        detail: new Intl.ListFormat(locale(), { type: 'unit' }).format(names),
      });
    }
  }
}
