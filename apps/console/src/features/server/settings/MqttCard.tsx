import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { stoppableCall } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { saidWords } from '../../../ui/notices/error-words.ts';
import { formatRecent } from '../../../ui/text/format.ts';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { Fact } from './Fact.tsx';
import { MqttScope } from './MqttScope.tsx';
import { WayPhase } from './WayPhase.tsx';
import { WayTest } from './WayTest.tsx';

type State = HttpAnswer<'mqttState'>;
const RENEW_MS = 2_000;

/** Below the form of the broker: whom it is told of, how it stands, and a test. */
export function MqttCard() {
  const { data } = useCall('mqttState', [], { renewMs: RENEW_MS });
  return (
    <>
      <MqttScope />
      {data === undefined ? <Skeleton width="100%" height="3rem" /> : <Standing state={data} />}
      <WayTest
        needed={false}
        hint={t('The test uses the saved settings.')}
        onTest={(_, signal) => stoppableCall(signal, 'testMqtt')}
      />
    </>
  );
}

function Standing({ state }: { readonly state: State }) {
  const { phase, address, since, sent, devices, lost, fault, faultTime, next } = state;
  // Another server's figures are its own.
  const isOn = phase !== 'off' && phase !== 'noAddress' && phase !== 'elsewhere';
  return (
    <section className="or-way-test" aria-label={t('State of the connection to the broker')}>
      <WayPhase
        phase={phase}
        address={address}
        words={{
          off: t('The broker is told nothing.'),
          elsewhere: t('Another server of the cluster tells the broker.'),
          connecting: t('Connecting to {address} …', { address }),
        }}
      />
      {isOn ? (
        <dl className="or-media-facts">
          {since === null ? null : <Fact name={t('Connected since')}>{formatRecent(since)}</Fact>}
          <Fact name={t('Vehicles that it knows of')}>{devices}</Fact>
          <Fact name={t('Messages that it took')}>{sent}</Fact>
          {next === null ? null : <Fact name={t('Next try')}>{formatRecent(next)}</Fact>}
          {fault === null || faultTime === null ? null : (
            <Fact name={t('What went wrong last')}>
              {t('{when}: {what}', { when: formatRecent(faultTime), what: saidWords(fault) })}
            </Fact>
          )}
          {lost === 0 ? null : (
            <Fact name={t('Alarms that were not told')}>
              {lost}
              <span className="form-text d-block">
                {t('There were too many at once, or the broker was away.')}
              </span>
            </Fact>
          )}
        </dl>
      ) : null}
    </section>
  );
}
