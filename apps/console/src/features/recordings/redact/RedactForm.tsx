import type { WireFootage } from '@outrider/protocol/recordings/redaction-calls.ts';
import { type FormEvent, useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { FormFault } from '../../../ui/notices/FormFault.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { ReasonField } from '../evidence/ReasonField.tsx';
import type { DraftArea } from './draft-areas.ts';
import type { CopyWish, Making } from './use-redaction.ts';

interface RedactFormProps {
  readonly footage: readonly WireFootage[];
  readonly areas: readonly DraftArea[];
  /** By channel. */
  readonly names: ReadonlyMap<number, string>;
  readonly making: Making;
  readonly onMake: (wish: CopyWish) => void;
  readonly onStop: () => void;
}

/** What else goes into the copy, why it is made, and how far it is. */
export function RedactForm({ footage, areas, names, making, onMake, onStop }: RedactFormProps) {
  const [left, setLeft] = useState<readonly number[]>([]);
  const [silent, setSilent] = useState(true);
  const [withWay, setWithWay] = useState(true);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(0);
  const hasSound = footage.some(({ sound }) => sound !== '');
  const withSound = hasSound && !silent;
  const files = footage.filter(({ channel }) => !left.includes(channel));
  const drawn = areas.filter(({ channel }) => !left.includes(channel));
  const changes = drawn.length > 0 || left.length > 0 || (hasSound && silent) || !withWay;
  const lacks =
    files.length === 0
      ? t('Choose at least one channel.')
      : changes
        ? undefined
        : t('The copy would be like the original: draw what is to be covered, or leave something out.');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (lacks === undefined && reason.trim() !== '')
      onMake({ files, areas: drawn, withSound, withWay, reason });
    else setAsked(asked + 1);
  };
  const check = (words: string, checked: boolean, onChecked: (checked: boolean) => void) => (
    <label key={words} className="form-check">
      <input
        type="checkbox"
        className="form-check-input"
        checked={checked}
        onChange={({ target }) => onChecked(target.checked)}
      />{' '}
      {words}
    </label>
  );
  const busy = making.state === 'making';
  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={busy}>
        <legend>{t('What goes along')}</legend>
        {names.size < 2
          ? null
          : [...names].map(([channel, name]) =>
              check(name, !left.includes(channel), (along) =>
                setLeft(along ? left.filter((one) => one !== channel) : [...left, channel]),
              ),
            )}
        {hasSound ? check(t('The sound'), !silent, (along) => setSilent(!along)) : null}
        {check(t('The track and the events'), withWay, setWithWay)}
        <div className="mt-2">
          <ReasonField
            reason={reason}
            placeholder={t('Such as who gets the copy')}
            asked={asked}
            onReason={setReason}
          />
        </div>
      </fieldset>
      <FormFault text={making.state === 'failed' ? making.words : asked > 0 ? lacks : undefined} />
      {making.state === 'making' ? (
        <div className="or-redact-making">
          <progress max={1} value={making.part} aria-label={t('How far the copy is')} />
          <output>{t('{n} % encoded again', { n: Math.floor(making.part * 100) })}</output>
          <button type="button" className="btn btn-outline-secondary" onClick={onStop}>
            <Icon name="stop-fill" /> {t('Stop')}
          </button>
        </div>
      ) : (
        <button type="submit" className="btn btn-primary">
          <Icon name="eye-slash" /> {t('Make the redacted copy')}
        </button>
      )}
      <p className="or-muted">
        {busy
          ? t('This page has to stay open meanwhile.')
          : t(
              'What is covered is black and cannot be brought back. The pictures on show stay in the original alone.',
            )}
      </p>
    </form>
  );
}
