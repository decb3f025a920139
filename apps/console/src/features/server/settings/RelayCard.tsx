import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { saidWords } from '../../../ui/notices/error-words.ts';
import { formatRecent } from '../../../ui/text/format.ts';
import { Fact } from './Fact.tsx';
import { WayPhase } from './WayPhase.tsx';

const RENEW_MS = 2_000;

interface RelayCardProps {
  readonly relay: 'gps' | 'heartbeat';
}

/** How it stands with a relay, below its form. */
export function RelayCard({ relay }: RelayCardProps) {
  const { data } = useCall('relayStates', [], { renewMs: RENEW_MS });
  if (data === undefined) return null;
  const state = data[relay];
  const { phase, address, refusedDevice, refused } = state;
  const isOn = phase !== 'off' && phase !== 'noAddress';
  return (
    <section className="or-way-test" aria-label={t('State of the connection to the other platform')}>
      <WayPhase
        phase={phase}
        address={address}
        words={{
          off: t('Nothing is sent on.'),
          idle: t('Nothing was to be sent yet.'),
          connecting: t('Signing on at {address} …', { address }),
        }}
      />
      {isOn ? (
        <dl className="or-media-facts">
          <Fact name={t('Devices signed on there')}>{state.connected}</Fact>
          {relay === 'gps' ? <Fact name={t('Reports that wait')}>{state.waiting}</Fact> : null}
          <Fact name={t('Last answer')}>{state.answered === null ? '–' : formatRecent(state.answered)}</Fact>
          {state.next === null ? null : <Fact name={t('Next try')}>{formatRecent(state.next)}</Fact>}
          {state.fault === null ? null : <Fact name={t('What went wrong')}>{saidWords(state.fault)}</Fact>}
          {state.lost === 0 ? null : (
            <Fact name={t('Reports that were given up')}>
              {state.lost}
              <span className="form-text d-block">
                {t('They waited for longer than a day, or the other platform did not take them.')}
              </span>
            </Fact>
          )}
          {refusedDevice === null ? null : (
            <Fact name={t('Devices that it refuses')}>
              {t('{count}, such as {device}: {answer}', {
                count: refused,
                device: refusedDevice.deviceid,
                answer: saidWords(refusedDevice.answer),
              })}
            </Fact>
          )}
        </dl>
      ) : null}
    </section>
  );
}
