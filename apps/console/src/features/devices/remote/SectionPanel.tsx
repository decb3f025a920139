import { MAX_HEARTBEAT_S, MIN_HEARTBEAT_S } from '@outrider/model/remote-settings/network-settings.ts';
import { remoteSettingOf, type RemoteKey } from '@outrider/model/remote-settings/remote-settings.ts';
import { t } from '../../../ground/i18n/t.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { AdasSection } from './AdasSection.tsx';
import { AlarmSection } from './AlarmSection.tsx';
import { ChannelTable } from './ChannelTable.tsx';
import { GSensorSection } from './GSensorSection.tsx';
import { RawSection } from './RawSection.tsx';
import { RemoteField } from './RemoteField.tsx';
import type { MenuSection } from './sections.ts';
import { SleepSection } from './SleepSection.tsx';
import { SliderInput } from './SliderInput.tsx';
import { SystemSection } from './SystemSection.tsx';
import { useRemoteForm } from './use-remote-form.ts';

interface Slider {
  readonly low: number;
  readonly high: number;
  readonly words: (value: number) => string;
}

const heartbeat: Slider = { low: MIN_HEARTBEAT_S, high: MAX_HEARTBEAT_S, words: (value) => `${value} s` };
const volume: Slider = { low: 0, high: 100, words: (value) => `${value} %` };
/** Parameters that are set by a slider. */
const sliders: Readonly<Partial<Record<RemoteKey, Slider>>> = {
  net_HbSec: heartbeat,
  net_Sv2HbSec: heartbeat,
  enc_AIG: volume,
  enc_AOG: volume,
};

/** What is set in a section; that there is nothing, where the recorder has none of it. */
export function SectionPanel({ section: { name, keys } }: { readonly section: MenuSection }) {
  const { state, deviceid } = useRemoteForm();
  if (!keys.some((key) => state.offered.includes(key)))
    return (
      <EmptyState icon="gear" title={t('No Setable Item')}>
        {t('{device} does not offer any of these.', { device: deviceid })}
      </EmptyState>
    );
  switch (name) {
    case 'g_sensor':
      return <GSensorSection />;
    case 'event':
      return <AlarmSection />;
    case 'MotovisAdas':
      return <AdasSection keys={keys} />;
    case 'sys':
      return <SystemSection keys={keys} />;
    case 'sleep':
      return <SleepSection keys={keys} />;
    case 'raw':
      return <RawSection keys={keys} />;
    case 'cut':
      return (
        <>
          <p className="alert alert-warning">
            {t(
              'A wrong value here can keep the recorder from connecting again: somebody then has to go to the vehicle. Its id is asked for before it is sent.',
            )}
          </p>
          <Declared keys={keys} />
        </>
      );
    default:
      return <Declared keys={keys} />;
  }
}

/** Parameters as they are declared: those of channels as a table, the others one below the other. */
function Declared({ keys }: { readonly keys: readonly RemoteKey[] }) {
  const single = keys.filter((key) => remoteSettingOf(key).each === undefined);
  return (
    <>
      <ChannelTable keys={keys.filter((key) => remoteSettingOf(key).each === 'channel')} />
      {single.map((key) => {
        const slider = sliders[key];
        return slider === undefined ? (
          <RemoteField key={key} keyName={key} />
        ) : (
          <RemoteField key={key} keyName={key} input={(parts) => <SliderInput {...parts} {...slider} />} />
        );
      })}
    </>
  );
}
