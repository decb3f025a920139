import type { RelayPhase } from '@outrider/model/server/relay-state.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { saidWords } from '../../../ui/error-words.ts';
import { formatRecent } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Fact } from './Fact.tsx';
import type { IconName } from '../../../ui/icons.ts';

type RelayAnswer = HttpAnswer<'relayStates'>['gps'];
const RENEW_MS = 2_000;

const looks: Readonly<Record<RelayPhase, { readonly icon: IconName; readonly colour: string }>> = {
  off: { icon: 'pause-circle-fill', colour: 'secondary' },
  noAddress: { icon: 'exclamation-triangle', colour: 'warning' },
  idle: { icon: 'clock-history', colour: 'secondary' },
  connecting: { icon: 'clock-history', colour: 'secondary' },
  connected: { icon: 'check-lg', colour: 'success' },
  resting: { icon: 'exclamation-triangle', colour: 'danger' },
};

function phaseWords({ phase, address }: RelayAnswer): string {
  switch (phase) {
    case 'off':
      return t('Nothing is sent on.');
    case 'noAddress':
      return t('Enter an address, and save.');
    case 'idle':
      return t('Nothing was to be sent yet.');
    case 'connecting':
      return t('Signing on at {address} …', { address });
    case 'connected':
      return t('Connected to {address}', { address });
    case 'resting':
      return t('{address} does not answer', { address });
  }
}

interface RelayCardProps {
  readonly relay: 'gps' | 'heartbeat';
}

/** How it stands with a relay, below its form. */
export function RelayCard({ relay }: RelayCardProps) {
  const { data } = useCall('relayStates', [], { renewMs: RENEW_MS });
  if (data === undefined) return null;
  const state = data[relay];
  const { icon, colour } = looks[state.phase];
  const { refusedDevice, refused } = state;
  const isOn = state.phase !== 'off' && state.phase !== 'noAddress';
  return (
    <section className="or-way-test" aria-label={t('How it stands with the other platform')}>
      <output className={`or-relay-phase text-${colour}-emphasis`}>
        <Icon name={icon} />
        {phaseWords(state)}
      </output>
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
