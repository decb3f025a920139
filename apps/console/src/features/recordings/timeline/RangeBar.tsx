import { useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { fieldKeys, isKey } from '../../../ground/keys.ts';
import {
  type MarkedRange,
  markedStretch,
  NO_RANGE,
  withIn,
  withOut,
} from '../../../timeline/marked-range.ts';
import { momentIn, readMoment } from '../../../timeline/moment-text.ts';
import type { Stretch } from '../../../timeline/stretch.ts';
import type { TimelineView } from '../../../timeline/timeline-view.ts';
import type { ZoneClock } from '../../../timeline/zone-clock.ts';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import type { IconName } from '../../../ui/icons/icons.ts';
import { WrongTime } from './WrongTime.tsx';
import type { TimelineActions } from './use-timeline-actions.ts';

interface RangeBarProps {
  readonly range: MarkedRange;
  readonly clock: ZoneClock;
  readonly view: TimelineView;
  readonly day: Stretch;
  readonly centred: boolean;
  readonly actions: TimelineActions;
  readonly onRange: (range: MarkedRange) => void;
  readonly onCentred: (centred: boolean) => void;
}

/** What part of time is looked at, and a stretch to be marked in fields. */
export function RangeBar(props: RangeBarProps) {
  const { range, clock, view, day, centred, actions, onRange, onCentred } = props;
  const button = (icon: IconName, text: string, onClick: () => void) => (
    <IconButton icon={icon} text={text} className="btn btn-sm btn-outline-secondary" onClick={onClick} />
  );
  const marked = markedStretch(range);
  return (
    <div className="or-timeline-tools" role="toolbar" aria-label={t('Time range shown')}>
      <div className="or-timeline-group">
        {button('zoom-out', `${t('Zoom out of the timeline')} (-)`, () => actions.act('farther'))}
        {button('zoom-in', `${t('Zoom in on the timeline')} (+)`, () => actions.act('nearer'))}
        {button('arrow-left', `${t('Earlier times')} (PgUp)`, () => actions.act('earlier'))}
        {button('arrow-right', `${t('Later times')} (PgDn)`, () => actions.act('later'))}
        <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => view.show(day)}>
          {t('Whole day')}
        </button>
        <IconButton
          icon="align-center"
          text={t('Keep the playhead centred')}
          className="btn btn-sm btn-outline-secondary"
          pressed={centred}
          onClick={() => onCentred(!centred)}
        />
      </div>
      <div className="or-timeline-group">
        <EndField
          label={t('From')}
          keyName="I"
          ms={range.inMs}
          clock={clock}
          day={day}
          onMark={() => actions.act('in')}
          onMs={(ms) => onRange(withIn(range, ms))}
        />
        <EndField
          label={t('To')}
          keyName="O"
          ms={range.outMs}
          clock={clock}
          day={day}
          onMark={() => actions.act('out')}
          onMs={(ms) => onRange(withOut(range, ms))}
        />
        {marked === undefined ? null : <output>{lengthText(marked.toMs - marked.fromMs)}</output>}
        {range.inMs === undefined && range.outMs === undefined
          ? null
          : button('x-lg', t('Clear the marks'), () => onRange(NO_RANGE))}
      </div>
    </div>
  );
}

/** `0:01:30`. */
function lengthText(ms: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

interface EndFieldProps {
  readonly label: string;
  readonly keyName: string;
  readonly ms: number | undefined;
  readonly clock: ZoneClock;
  readonly day: Stretch;
  readonly onMark: () => void;
  readonly onMs: (ms: number | undefined) => void;
}

/** An end of the stretch: marked at the playhead by its key or button, or typed. */
function EndField({ label, keyName, ms, clock, day, onMark, onMs }: EndFieldProps) {
  /** What is typed while the end is there: marked elsewhere, that is shown. */
  const [typed, setTyped] = useState({ ms, text: '', wrong: false, isNew: false });
  const { text, wrong, isNew } = typed.ms === ms ? typed : { text: '', wrong: false, isNew: false };
  const shown = isNew ? text : ms === undefined ? '' : clock.text(ms);
  const keep = (): void => {
    if (!isNew) return;
    const found = readMoment(text);
    const isWrong = found === undefined && text.trim() !== '';
    setTyped({ ms, text, wrong: isWrong, isNew: isWrong });
    if (isWrong) return;
    if (found === undefined) return onMs(undefined);
    const date = clock.dateOf(ms ?? day.fromMs);
    onMs(momentIn(found.day === undefined ? { ...found, day: { date } } : found, clock, Date.now()));
  };
  return (
    <span className="or-timeline-end-field">
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={onMark}>
        {label} <kbd aria-hidden>{keyName}</kbd>
      </button>
      <input
        className={`form-control form-control-sm ${wrong ? 'is-invalid' : ''}`}
        aria-label={label}
        aria-invalid={wrong}
        placeholder="–"
        value={shown}
        onChange={({ target }) => setTyped({ ms, text: target.value, wrong: false, isNew: true })}
        onBlur={keep}
        onKeyDown={(event) => {
          if (isKey(fieldKeys.rows.keep, event)) keep();
        }}
      />
      {wrong ? <WrongTime /> : null}
    </span>
  );
}
