import { hasWords } from '@outrider/kit/search-words.ts';
import { useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import { Link, useParams } from 'react-router';
import { deviceStore } from '../../../fleet/device-store.ts';
import { namesOf } from '../../../fleet/find-devices.ts';
import { NoDevices } from '../../../fleet/NoDevices.tsx';
import { useDeviceIds, useDevicesLoaded } from '../../../fleet/use-devices.ts';
import { watchMedia } from '../../../ground/media-query.ts';
import { t } from '../../../ground/i18n/t.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import '../../../ui/list/side-list.css';
import { NoneMatch } from '../../../ui/list/NoneMatch.tsx';
import { RecorderFacts } from './RecorderFacts.tsx';
import { RecorderList } from './RecorderList.tsx';
import { RECORDERS_PATH } from './recorders-path.ts';
import './recorders.css';

/** Whether what is known of a recorder stands beside the list, as the style sheet has it. */
const beside = watchMedia('(min-width: 901px)');

const isMeant = (deviceid: string, word: string): boolean => {
  const device = deviceStore.get(deviceid);
  const names = device === undefined ? [deviceid] : namesOf(device, deviceStore.extra(deviceid).plate);
  return hasWords(names, word);
};

/** /recordingdevices: the recorders one under the other, and beside them what is known of the one that is chosen (rule DEV-24). */
export default function RecordingDevices() {
  const { deviceid: asked } = useParams();
  const ids = useDeviceIds();
  const isLoaded = useDevicesLoaded();
  const [word, setWord] = useState('');
  const sought = useDeferredValue(word);
  const found = useMemo(() => ids.filter((id) => isMeant(id, sought)), [ids, sought]);
  const isBeside = useSyncExternalStore(beside.subscribe, () => beside.matches);
  // Beside the list there is always one: the first, until another one is asked for.
  const deviceid = asked ?? (isBeside ? found[0] : undefined);
  const isThere = deviceid !== undefined && ids.includes(deviceid);
  return (
    <main className="or-recorders" data-open={asked !== undefined} aria-busy={!isLoaded}>
      <h1 className="visually-hidden">{t('Recording devices')}</h1>
      <nav className="or-side" aria-label={t('Recording devices')}>
        <div className="or-side-head">
          <h2>{t('Recording devices')}</h2>
          <output className="or-muted">{isLoaded ? found.length : ''}</output>
        </div>
        <SearchField
          label={t('Search devices by id, driver, memo or plate')}
          placeholder={t('Search')}
          value={word}
          onChange={setWord}
        />
        {!isLoaded ? (
          <Skeleton height="12rem" />
        ) : ids.length === 0 ? (
          <NoDevices />
        ) : found.length === 0 ? (
          <NoneMatch title={t('No device matches')} onClear={() => setWord('')} />
        ) : (
          <RecorderList ids={found} chosen={deviceid} />
        )}
      </nav>
      {isThere ? (
        <RecorderFacts key={deviceid} id={deviceid} />
      ) : !isLoaded ? (
        <Skeleton width="100%" height="12rem" />
      ) : deviceid !== undefined ? (
        <EmptyState
          icon="truck-front"
          title={t('There is no device {device}, or you may not see it.', { device: deviceid })}
        >
          <Link to={RECORDERS_PATH}>{t('All devices')}</Link>
        </EmptyState>
      ) : (
        <EmptyState icon="hdd" title={t('Choose a device to see what is known of its recorder.')} />
      )}
    </main>
  );
}
