import { t, translate } from '../../../ground/i18n/t.ts';
import { formatTime } from '../../../ui/format.ts';
import type { RemoteState } from './remote-state.ts';

/** Says of when the values are, where they are not of just now. */
export function AsTheyWere({ state: { online, askedMs, fault } }: { readonly state: RemoteState }) {
  if (online && fault === '') return null;
  return (
    <p className="alert alert-info py-2">
      {online ? null : `${t('Offline')}. `}
      {askedMs === undefined
        ? t('The recorder has not said yet what it has.')
        : t('Values as the recorder had them at {time}.', { time: formatTime(askedMs) })}{' '}
      {fault === '' ? null : translate(fault)}
    </p>
  );
}
