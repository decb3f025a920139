import { t, translate } from '../../../ground/i18n/t.ts';
import { formatTime } from '../../../ui/text/format.ts';
import type { RemoteState } from './remote-state.ts';

/** Says of when the values are, where they are not of just now, and that there are none where the recorder cannot be asked. */
export function AsTheyWere({ state }: { readonly state: RemoteState }) {
  const { online, askedMs, fault } = state;
  if (askedMs !== undefined && Object.keys(state.reported).length === 0)
    return (
      <p className="alert alert-info py-2">
        {t(
          'This recorder does not say what it has. It can be told all the same; what it does not say is empty here.',
        )}
      </p>
    );
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
