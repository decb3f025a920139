import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { CopyButton } from '../../../ui/text/CopyButton.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { serverAddresses } from './server-addresses.ts';

/** As menus of recorders call it, in whatever language. */
const PROTOCOL = 'JT/T 808 (TCP)';

/** Ports for pictures and sound as a firewall is told them: `6078, 6079, 6080, 6081, 6082, 6083-6090, 6092 (TCP)`. */
function portsOf({ main, sub, transport, ...others }: HttpAnswer<'recorderEntrance'>): string {
  // 0 is a port that is chosen when something is awaited there.
  const tcp = [others.talk, others.playback, ...others.uploads.split(', '), others.attachments]
    .filter((port) => Number(port) !== 0)
    .join(', ');
  return transport === 'tcp' ? `${main}, ${sub}, ${tcp} (TCP)` : `${main}, ${sub} (UDP), ${tcp} (TCP)`;
}

/** What is entered in the menu of a recorder, ready to be read out or copied. */
export function MenuEntries() {
  const { data, error, refetch } = useCall('recorderEntrance', []);
  if (error !== null)
    return (
      <ErrorState title={t('The addresses could not be read.')} onRetry={() => void refetch()}>
        {errorWords(error)}
      </ErrorState>
    );
  if (data === undefined) return <Skeleton height="4.5rem" />;
  const addresses = serverAddresses(location.hostname, data.addresses);
  return (
    <>
      <dl className="or-connect-entries">
        <div>
          <dt>{t('Server address')}</dt>
          {addresses.length === 0 ? (
            <dd>
              {t('Recorders on other machines cannot connect: start the server with another device-host.')}
            </dd>
          ) : (
            addresses.map((address) => (
              <dd key={address}>
                <code>{address}</code> <CopyButton text={address} />
              </dd>
            ))
          )}
        </div>
        <div>
          <dt>{t('Port')}</dt>
          <dd>
            <code>{data.jt808}</code> <CopyButton text={String(data.jt808)} />
          </dd>
        </div>
        <div>
          <dt>{t('Protocol')}</dt>
          <dd>{PROTOCOL}</dd>
        </div>
      </dl>
      <p className="or-muted mb-0">
        {t(
          'Open the ports {ports} in the firewall too: the recorder is told to send its video and sound there.',
          {
            ports: portsOf(data),
          },
        )}
        {addresses.length > 1
          ? ` ${t('Of several addresses, enter the one that the recorder can reach.')}`
          : ''}
      </p>
    </>
  );
}
