import { LOWEST_LEVEL } from '@outrider/model/people/user.ts';
import { useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { toast } from '../../../ui/notices/toast.ts';
import { permissionName } from '../permission-name.ts';

const levels = Array.from({ length: LOWEST_LEVEL + 1 }, (_, level) => level);

/** A level as its permission is called; the lowest one counts for those that people make too. */
function wordsOf(level: number): string {
  const permission = permissionName({ id: level, name: '' });
  return level === LOWEST_LEVEL ? t('{permission} and all other permissions', { permission }) : permission;
}

interface FactorDutiesProps {
  readonly duties: readonly number[];
  readonly onChanged: () => void;
}

/** For which permissions a second factor is a duty. */
export function FactorDuties({ duties, onChanged }: FactorDutiesProps) {
  const [busy, setBusy] = useState(false);
  async function set(level: number, on: boolean): Promise<void> {
    setBusy(true);
    try {
      await httpCall('writeFactorDuties', {
        levels: levels.filter((one) => (one === level ? on : duties.includes(one))),
      });
      onChanged();
    } catch (error) {
      toast('error', t('error'), { detail: errorWords(error) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <fieldset className="or-duties" disabled={busy}>
      <legend>{t('Required for people with')}</legend>
      {levels.map((level) => (
        <div key={level} className="form-check form-switch">
          <input
            id={`duty-${level}`}
            className="form-check-input"
            type="checkbox"
            checked={duties.includes(level)}
            onChange={({ target }) => void set(level, target.checked)}
          />
          <label className="form-check-label" htmlFor={`duty-${level}`}>
            {wordsOf(level)}
          </label>
        </div>
      ))}
      <p className="or-muted">
        {t('People who have none must then sign in again, and set one up before anything else.')}
      </p>
    </fieldset>
  );
}
