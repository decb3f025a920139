import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../ground/i18n/t.ts';
import './changed-meanwhile.css';

/** A field that somebody else has changed while it was changed here. */
export interface Difference {
  readonly name: string;
  readonly label: string;
  /** What is set now, as people read it. */
  readonly theirs: string;
  /** What was typed here. */
  readonly yours: string;
  /** Has the field say what is set now. */
  readonly onTake: () => void;
}

interface ChangedMeanwhileProps {
  /** What is said of it, where more is to be done than to save again. */
  readonly text?: string | undefined;
  /** Fields that both have changed, once what is there now was read. */
  readonly differences: readonly Difference[];
  /** Reads what is there now; undefined where that was done. */
  readonly onLoad?: (() => void) | undefined;
  readonly loading?: boolean;
}

/** Tells that somebody else has changed what a form sets, and field by field what is there now beside what was typed. */
export function ChangedMeanwhile({ text, differences, onLoad, loading = false }: ChangedMeanwhileProps) {
  const list = useRef<HTMLUListElement>(null);
  const take = (at: number, { onTake }: Difference): void => {
    flushSync(onTake);
    // The focus went with its button: the next one has it.
    const buttons = list.current?.querySelectorAll('button') ?? [];
    buttons[Math.min(at, buttons.length - 1)]?.focus();
  };
  const said =
    text ?? t('Somebody else has changed this meanwhile. What you typed is kept when you save again.');
  return (
    <div className="alert alert-warning or-changed-meanwhile" role="alert">
      <div className="or-changed-meanwhile-head">
        <span>{said}</span>
        {onLoad === undefined ? null : (
          <button
            type="button"
            className="btn btn-sm btn-outline-secondary"
            disabled={loading}
            onClick={onLoad}
          >
            {t('Load')}
          </button>
        )}
      </div>
      {differences.length === 0 ? null : (
        <ul ref={list} aria-label={t('Changed by both')}>
          {differences.map((difference, at) => (
            <li key={difference.name}>
              <strong>{difference.label}</strong>
              <dl>
                <dt>{t('Theirs')}</dt>
                <dd>{difference.theirs === '' ? '–' : difference.theirs}</dd>
                <dt>{t('Yours')}</dt>
                <dd>{difference.yours === '' ? '–' : difference.yours}</dd>
              </dl>
              <button
                type="button"
                className="btn btn-sm btn-outline-secondary"
                aria-label={t('Take theirs: {field}', { field: difference.label })}
                onClick={() => take(at, difference)}
              >
                {t('Take theirs')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
