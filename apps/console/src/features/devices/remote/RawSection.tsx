import type { RemoteKey } from '@outrider/model/remote-settings/remote-settings.ts';
import { t } from '../../../ground/i18n/t.ts';
import { openWish, pendingWish } from './remote-state.ts';
import { useRemoteForm } from './use-remote-form.ts';

/** Every parameter as it is kept and sent, for people who have to look closely. */
export function RawSection({ keys }: { readonly keys: readonly RemoteKey[] }) {
  const { state } = useRemoteForm();
  const text = (value: unknown): string => (value === undefined ? '–' : JSON.stringify(value));
  return (
    <div className="or-remote-raw">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Parameter')}</th>
            <th scope="col">{t('Reported')}</th>
            <th scope="col">{t('Wanted value')}</th>
          </tr>
        </thead>
        <tbody>
          {keys
            .filter((key) => state.offered.includes(key))
            .map((key) => (
              <tr key={key}>
                <th scope="row">
                  <code>{key}</code>
                </th>
                <td>
                  <code>{text(state.reported[key])}</code>
                </td>
                <td className={pendingWish(state, key) === undefined ? '' : 'or-remote-pending'}>
                  <code>{text(openWish(state, key)?.value)}</code>
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
