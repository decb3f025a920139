import { t } from '../../../ground/i18n/t.ts';
import { useLengthUnit } from '../../../ground/preferences.ts';
import { TypedToConfirm } from '../../../ui/form/TypedToConfirm.tsx';
import { canCutOff, type RemoteChange } from './remote-draft.ts';
import { wordedSettingOf } from './sections.ts';
import { valueWords } from './value-words.ts';

interface ReviewChangesProps {
  readonly deviceid: string;
  readonly changes: readonly RemoteChange[];
  readonly online: boolean;
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** What is about to be sent: each parameter before and after; the id is typed for what can cut the recorder off. */
export function ReviewChanges({ deviceid, changes, online, typed, onType }: ReviewChangesProps) {
  const lengths = useLengthUnit();
  return (
    <section className="or-remote-review" aria-label={t('What is sent')} tabIndex={-1}>
      <h3>{t('What is sent')}</h3>
      {online ? null : (
        <p className="alert alert-info">
          {t('{device} is offline: it is told when it comes online.', { device: deviceid })}
        </p>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Parameter')}</th>
            <th scope="col">{t('Before')}</th>
            <th scope="col">{t('Afterwards')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ key, before, after }) => (
            <tr key={key}>
              <th scope="row">{t(wordedSettingOf(key).label)}</th>
              <td>{valueWords(key, before, lengths)}</td>
              <td>{valueWords(key, after, lengths)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {canCutOff(changes) ? (
        <div className="alert alert-danger">
          <p>
            {t('This can keep {device} from coming back. Look at the values once more.', {
              device: deviceid,
            })}
          </p>
          <TypedToConfirm device={deviceid} typed={typed} onType={onType} />
        </div>
      ) : null}
    </section>
  );
}
