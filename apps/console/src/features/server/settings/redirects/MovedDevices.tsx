import type { RedirectState } from '@outrider/model/server/redirect-settings.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useCall } from '../../../../connection/use-call.ts';
import { t } from '../../../../ground/i18n/t.ts';
import { saidWords } from '../../../../ui/notices/error-words.ts';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import type { IconName } from '../../../../ui/icons/icons.ts';
import { Unread } from '../../../../ui/states/Unread.tsx';

const RENEW_MS = 3_000;

type Moved = HttpAnswer<'redirectedDevices'>['devices'][number];

const looks: Readonly<Record<RedirectState, { readonly icon: IconName; readonly colour: string }>> = {
  waiting: { icon: 'clock-history', colour: 'secondary' },
  told: { icon: 'clock-history', colour: 'secondary' },
  moved: { icon: 'check-lg', colour: 'success' },
  stays: { icon: 'exclamation-triangle', colour: 'warning' },
  left: { icon: 'check-lg', colour: 'secondary' },
  refused: { icon: 'exclamation-triangle', colour: 'danger' },
};

function stateWords(state: RedirectState): string {
  switch (state) {
    case 'waiting':
      return t('waits until it comes');
    case 'told':
      return t('is being told');
    case 'moved':
      return t('has moved');
    case 'stays':
      return t('has the new address, and is here');
    case 'left':
      return t('was told, and left');
    case 'refused':
      return t('does not take it');
  }
}

/** How it stands with each device that is to go; those that need a look come first. */
export function MovedDevices() {
  const { data, error, refetch } = useCall('redirectedDevices', [], { renewMs: RENEW_MS });
  const { devices = [], counts = {} } = data ?? {};
  const found = Object.entries(counts) as [RedirectState, number][];
  return (
    <section className="or-redirected" aria-labelledby="redirected-title">
      <h3 id="redirected-title">{t('Who has moved')}</h3>
      {data === undefined ? (
        <Unread error={error} onRetry={refetch} />
      ) : devices.length === 0 ? (
        <p className="or-muted mb-0">{t('No device has such an id.')}</p>
      ) : (
        <>
          <p className="or-muted mb-0">
            {found
              .filter(([, count]) => count > 0)
              .map(([state, count]) => `${stateWords(state)}: ${count}`)
              .join(' · ')}
          </p>
          <div className="or-redirected-rows">
            <table className="table table-sm mb-0">
              <thead>
                <tr>
                  <th scope="col">{t('Device')}</th>
                  <th scope="col">{t('State')}</th>
                  <th scope="col">{t('New server')}</th>
                </tr>
              </thead>
              <tbody>
                {devices.map((device) => (
                  <Row key={device.deviceid} {...device} />
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  );
}

function Row({ deviceid, server, state, fault }: Moved) {
  const { icon, colour } = looks[state];
  return (
    <tr>
      <th scope="row" className="text-nowrap">
        {deviceid}
      </th>
      <td className={`text-${colour}-emphasis`}>
        <Icon name={icon} /> {stateWords(state)}
        {fault === '' ? null : `: ${saidWords(fault)}`}
      </td>
      <td>{server}</td>
    </tr>
  );
}
