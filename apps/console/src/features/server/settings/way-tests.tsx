import type { ServerSection } from '@outrider/model/server-settings.ts';
import { httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { WayTest } from './WayTest.tsx';

/** The test below the form of a section, where it sets a way in which people are told. */
export function SectionTest({ section }: { readonly section: ServerSection }) {
  const hint = t('The settings are tried as they are saved.');
  switch (section) {
    case 'emailSender':
      return (
        <WayTest
          label={t('To the address')}
          needed
          hint={hint}
          onTest={(to) => httpCall('testMailServer', { to })}
        />
      );
    case 'smsSender':
      return (
        <WayTest
          label={t('To the telephone')}
          needed
          hint={hint}
          onTest={(to) => httpCall('testSmsProvider', { to })}
        />
      );
    case 'pushEvent':
      return (
        <WayTest
          label={t('To the web service')}
          needed={false}
          hint={t('Left empty, it goes to the usual web service. {hint}', { hint })}
          onTest={(to) => httpCall('testWebhook', to === '' ? {} : { url: to })}
        />
      );
    default:
      return null;
  }
}
