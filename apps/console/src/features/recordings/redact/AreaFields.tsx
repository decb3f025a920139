import type { PlainWord } from '@outrider/model/texts.ts';
import { t } from '../../../ground/i18n/t.ts';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { type AreaBox, type DraftArea, withEnd, withField } from './draft-areas.ts';

interface AreaFieldsProps {
  readonly area: DraftArea;
  readonly number: number;
  readonly channelName: string;
  readonly selected: boolean;
  /** ms since 1970 UTC. */
  readonly stretch: { readonly fromMs: number; readonly toMs: number };
  readonly onSelect: () => void;
  readonly onChange: (area: DraftArea) => void;
  readonly onRemove: () => void;
  /** Where the playback stands. */
  readonly atMs: () => number;
  readonly onSeek: (ms: number) => void;
}

const boxFields = [
  ['left', 'From left, %'],
  ['top', 'From top, %'],
  ['width', 'Width, %'],
  ['height', 'Height, %'],
] as const satisfies readonly (readonly [keyof AreaBox, PlainWord])[];
const ends = [
  ['fromMs', 'Covered from, s', 'Begins here'],
  ['toMs', 'Covered until, s', 'Ends here'],
] as const satisfies readonly (readonly ['fromMs' | 'toMs', PlainWord, PlainWord])[];
const tenth = (value: number): number => Math.round(value * 10) / 10;

/** One area: which, where and when, in numbers; and the buttons that take the moment on show. */
export function AreaFields(props: AreaFieldsProps) {
  const { area, number, channelName, selected, stretch, onSelect, onChange, onRemove, atMs, onSeek } = props;
  const field = (words: string, value: number, most: number, onValue: (value: number) => void) => (
    <label key={words}>
      <span>{words}</span>
      <input
        type="number"
        className="form-control form-control-sm"
        min={0}
        max={most}
        step={0.1}
        value={value}
        onChange={({ target }) => onValue(target.valueAsNumber)}
      />
    </label>
  );
  const seconds = (stretch.toMs - stretch.fromMs) / 1_000;
  return (
    <li className="or-redact-row" data-selected={selected}>
      <header>
        <button type="button" className="btn btn-sm btn-link" aria-expanded={selected} onClick={onSelect}>
          {t('Area {n}', { n: number })}
        </button>
        <span className="or-muted">
          {channelName} · {tenth((area.fromMs - stretch.fromMs) / 1_000)}–
          {tenth((area.toMs - stretch.fromMs) / 1_000)} s
        </span>
        <IconButton
          icon="x-lg"
          text={t('Remove area {n}', { n: number })}
          className="btn btn-sm btn-outline-secondary"
          onClick={onRemove}
        />
      </header>
      {selected ? (
        <div className="or-redact-fields">
          {boxFields.map(([name, word]) =>
            field(t(word), tenth(area[name] * 100), 100, (value) =>
              onChange(withField(area, name, value / 100)),
            ),
          )}
          {ends.map(([end, word, here]) => (
            <span key={end} className="or-redact-end">
              {field(t(word), tenth((area[end] - stretch.fromMs) / 1_000), seconds, (value) =>
                onChange(withEnd(area, end, stretch.fromMs + value * 1_000, stretch)),
              )}
              <button
                type="button"
                className="btn btn-sm btn-outline-secondary"
                onClick={() => onChange(withEnd(area, end, atMs(), stretch))}
              >
                {t(here)}
              </button>
              <IconButton
                icon="skip-start-fill"
                text={end === 'fromMs' ? t('Show where it begins') : t('Show where it ends')}
                className="btn btn-sm btn-outline-secondary"
                onClick={() => onSeek(area[end])}
              />
            </span>
          ))}
        </div>
      ) : null}
    </li>
  );
}
