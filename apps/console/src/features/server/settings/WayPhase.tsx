import type { MqttPhase } from '@outrider/model/server/mqtt-state.ts';
import type { RelayPhase } from '@outrider/model/server/relay-state.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { IconName } from '../../../ui/icons/icons.ts';

type Phase = MqttPhase | RelayPhase;

const looks: Readonly<Record<Phase, { readonly icon: IconName; readonly colour: string }>> = {
  off: { icon: 'pause-circle-fill', colour: 'secondary' },
  noAddress: { icon: 'exclamation-triangle', colour: 'warning' },
  elsewhere: { icon: 'pause-circle-fill', colour: 'secondary' },
  idle: { icon: 'clock-history', colour: 'secondary' },
  connecting: { icon: 'clock-history', colour: 'secondary' },
  connected: { icon: 'check-lg', colour: 'success' },
  resting: { icon: 'exclamation-triangle', colour: 'danger' },
};

interface WayPhaseProps<P extends Phase> {
  readonly phase: P;
  /** Of who is told. */
  readonly address: string;
  /** What is said of phases that are not alike on every way. */
  readonly words: Readonly<Record<Exclude<P, 'noAddress' | 'connected' | 'resting'>, string>>;
}

/** How it stands with a way out of this server: whether who is told can be reached. */
export function WayPhase<P extends Phase>({ phase, address, words }: WayPhaseProps<P>) {
  const { icon, colour } = looks[phase];
  const own: Partial<Record<Phase, string>> = words;
  return (
    <output className={`or-relay-phase text-${colour}-emphasis`}>
      <Icon name={icon} />
      {own[phase] ?? wordsOf(phase, address)}
    </output>
  );
}

function wordsOf(phase: Phase, address: string): string {
  if (phase === 'noAddress') return t('Enter an address, and save.');
  return phase === 'connected'
    ? t('Connected to {address}', { address })
    : t('{address} does not answer', { address });
}
