import type { RemoteKey } from '@outrider/model/remote-settings/remote-settings.ts';
import { mayBeTakenBack, type WishState } from '@outrider/model/remote-settings/wish.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { t, translate } from '../../../ground/i18n/t.ts';
import { useLengthUnit } from '../../../ground/preferences.ts';
import { formatRecent, formatTime } from '../../../ui/text/format.ts';
import { faultWords } from './fault-words.ts';
import { openWish } from './remote-state.ts';
import { wordedSettingOf } from './sections.ts';
import { useRemoteForm } from './use-remote-form.ts';
import { valueWords } from './value-words.ts';

/** How it stands with what is wanted. */
const wishWords: Readonly<Record<WishState, PlainWord>> = {
  waiting: 'Waits for the recorder',
  told: 'The recorder was told',
  confirmed: 'Confirmed',
  acknowledged: 'The recorder agreed, and cannot be asked',
  refused: 'The recorder refused it',
  differs: 'The recorder has another value',
  takenBack: 'Taken back',
};

interface WishLineProps {
  readonly id: string;
  readonly keyName: RemoteKey;
  /** Whether the parameter's own label stands here: where others share the place. */
  readonly label?: boolean;
}

/** Below a field: what is wrong with it, what waits beside what is reported, and what it means. */
export function WishLine({ id, keyName, label = false }: WishLineProps) {
  const { state, faulty, takeBack } = useRemoteForm();
  const lengths = useLengthUnit();
  const setting = wordedSettingOf(keyName);
  const wish = openWish(state, keyName);
  const isWrong = faulty.includes(keyName);
  const name = t(setting.label);
  return (
    <div id={id} className="or-remote-line">
      {isWrong ? (
        <div className="or-remote-fault" role="alert">
          {label ? `${name}: ` : null}
          {faultWords(keyName, lengths)}
        </div>
      ) : setting.hint === undefined || label ? null : (
        <div className="form-text">{t(setting.hint)}</div>
      )}
      {wish === undefined ? null : (
        <div className="or-remote-wish" data-state={wish.state}>
          <dl>
            <div>
              <dt>{label ? `${t('Wanted value')}: ${name}` : t('Wanted value')}</dt>
              <dd>{valueWords(keyName, wish.value, lengths)}</dd>
            </div>
            <div>
              <dt>{t('Reported')}</dt>
              <dd>{valueWords(keyName, state.reported[keyName], lengths)}</dd>
            </div>
          </dl>
          <span title={formatTime(wish.sinceMs)}>
            {t(wishWords[wish.state])}
            {wish.fault === '' ? null : `: ${translate(wish.fault)}`}
            {' · '}
            {t('{user}, since {time}', { user: wish.user, time: formatRecent(wish.sinceMs) })}
          </span>
          {mayBeTakenBack(wish.state, !state.online) ? (
            <button
              type="button"
              className="btn btn-sm btn-outline-danger"
              aria-label={t('Take back: {name}', { name })}
              onClick={() => takeBack(keyName)}
            >
              {t('Take back')}
            </button>
          ) : null}
        </div>
      )}
    </div>
  );
}
