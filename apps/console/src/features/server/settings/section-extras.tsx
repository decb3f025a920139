import { isWebAddress } from '@outrider/model/entity/web-address.ts';
import { isMailAddress, phoneNumber } from '@outrider/model/notifications/addresses.ts';
import type { ServerSection } from '@outrider/model/server-settings.ts';
import { stoppableCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { webAddressWanted } from '../../../ui/form/web-address.ts';
import { CloudCard } from './CloudCard.tsx';
import { DdnsCard } from './DdnsCard.tsx';
import { LetsEncryptCard } from './LetsEncryptCard.tsx';
import { MqttCard } from './MqttCard.tsx';
import { RelayCard } from './RelayCard.tsx';
import { RestartServer } from './RestartServer.tsx';
import { SslCard } from './SslCard.tsx';
import { WayTest } from './WayTest.tsx';

/** What stands below the form of a section: a test of a way in which people are told, or how it stands with a relay. */
export function SectionExtra({ section }: { readonly section: ServerSection }) {
  const hint = t('The test uses the saved settings.');
  switch (section) {
    case 'emailSender':
      return (
        <WayTest
          label={t('Email address for the test')}
          needed
          check={(to) =>
            isMailAddress(to) ? undefined : t('Enter an email address, as in ann@example.com.')
          }
          hint={hint}
          onTest={(to, signal) => stoppableCall(signal, 'testMailServer', { to })}
        />
      );
    case 'smsSender':
      return (
        <WayTest
          label={t('Phone number for the test')}
          needed
          check={(to) =>
            phoneNumber(to) === undefined ? t('Enter a phone number with its country code.') : undefined
          }
          hint={hint}
          onTest={(to, signal) => stoppableCall(signal, 'testSmsProvider', { to })}
        />
      );
    case 'pushEvent':
      return (
        <WayTest
          label={t('Web service for the test')}
          needed={false}
          check={(to) => (isWebAddress(to) ? undefined : t(webAddressWanted))}
          hint={t('Leave it empty to use the default web service. {hint}', { hint })}
          onTest={(to, signal) => stoppableCall(signal, 'testWebhook', to === '' ? {} : { url: to })}
        />
      );
    case 'cloud':
      return <CloudCard />;
    case 'ddns':
      return <DdnsCard />;
    case 'ssl':
      return <SslCard />;
    case 'letsEncrypt':
      return <LetsEncryptCard />;
    case 'maintain':
      return <RestartServer />;
    case 'gpsRelay':
      return <RelayCard relay="gps" />;
    case 'mqtt':
      return <MqttCard />;
    case 'heartbeatRelay':
      return <RelayCard relay="heartbeat" />;
    default:
      return null;
  }
}
