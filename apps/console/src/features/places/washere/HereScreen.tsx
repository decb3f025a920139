import {
  MAX_PASSAGE_DAYS,
  MAX_PASSAGE_RADIUS,
  MOST_ASKED_DEVICES,
} from '@outrider/protocol/places/visit-calls.ts';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { leavesOut, useFilter, useFilteredIds } from '../../../fleet/use-filter.ts';
import { t } from '../../../ground/i18n/t.ts';
import { isUnfinished } from '../../../map/shapes/draft.ts';
import { ShapeEditor } from '../../../map/shapes/ShapeEditor.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { LabelledIso } from '../../../ui/form/LabelledIso.tsx';
import { ViewerZone } from '../../../ui/text/ViewerZone.tsx';
import { ShownNote } from '../ShownNote.tsx';
import { askedOf, draftOf, drawn, isBackwards, valuesIn, wrongTimes } from './asked-here.ts';
import { HereShape } from './HereShape.tsx';
import { FoundHere } from './FoundHere.tsx';
import { usePassages } from './use-passages.ts';
import '../../../ui/list/query-panel.css';
import './washere.css';

const names = { from: 'From', to: 'To' } as const;
const limits = { radius: MAX_PASSAGE_RADIUS, days: MAX_PASSAGE_DAYS };

/** /washere: which vehicles were within a shape on the map, in a stretch of time, each with its moments. */
export default function HereScreen() {
  const [params, setParams] = useSearchParams();
  const [values, setValues] = useState(() => valuesIn(params, Date.now()));
  /** What the map goes to: the circle of the address, once. */
  const [showing] = useState(() => (params.has('lat') || params.has('corners') ? params.toString() : ''));
  const isFiltered = leavesOut(useFilter());
  const shown = useFilteredIds();
  const ids = shown.slice(0, MOST_ASKED_DEVICES);
  const { search, start, stop } = usePassages();
  const id = useId();
  const asked = askedOf(values, limits);
  const wrong = wrongTimes(values);
  const draft = draftOf(values);
  const isDrawn = !isUnfinished(draft);
  const field = (name: 'from' | 'to') => (
    <LabelledIso
      id={`${id}-${name}`}
      kind="datetime-local"
      label={t(names[name])}
      value={values[name]}
      mayBeEmpty
      keepsWrong
      invalid={wrong.includes(name)}
      {...(wrong.includes(name) ? { describedBy: `${id}-fault` } : {})}
      onValue={(text) => setValues((now) => ({ ...now, [name]: text }))}
    />
  );
  return (
    <main className="or-washere">
      <form
        className="or-query"
        aria-label={t('Who was here')}
        onSubmit={(event) => {
          event.preventDefault();
          if (asked === undefined) return;
          setParams({ ...values }, { replace: true });
          // On a phone the answer stands below the question.
          event.currentTarget.parentElement?.querySelector('.or-washere-found')?.scrollIntoView();
          void start({ ...asked, ...(isFiltered && { deviceids: ids }) });
        }}
      >
        <h1>{t('Who was here')}</h1>
        <p className="or-muted">{t('Draw on the map, or enter where it is.')}</p>
        <HereShape values={values} onChange={(change) => setValues((now) => ({ ...now, ...change }))} />
        {field('from')}
        {field('to')}
        <ViewerZone atMs={Date.parse(values.from)} />
        {wrong.length > 0 ? (
          <p id={`${id}-fault`} className="text-danger">
            {wrong
              .map((name) =>
                t('{field}: enter the date and time like this: 2026-11-27 09:30.', { field: t(names[name]) }),
              )
              .join(' ')}
          </p>
        ) : asked === undefined && isDrawn ? (
          <p id={`${id}-fault`} className="text-danger" role="alert">
            {isBackwards(values)
              ? t('The end must come after the start')
              : values.kind === 'circle'
                ? t('A radius of 1 to 50,000 m, and at most 31 days.')
                : t('A shape within 50 km of its middle, and at most 31 days.')}
          </p>
        ) : null}
        <button type="submit" className="btn btn-primary" disabled={asked === undefined}>
          <Icon name="search" /> {t('Search vehicles')}
        </button>
        {isFiltered ? (
          <p>
            <ShownNote count={ids.length} isCut={ids.length < shown.length} />
          </p>
        ) : null}
      </form>
      <ShapeEditor
        draft={draft}
        onDraft={(next) => setValues((now) => drawn(now, next))}
        armed={values.kind === 'circle' || !isDrawn}
        showing={showing}
        showText={t('Show the shape')}
      />
      <FoundHere search={search} onStop={stop} />
    </main>
  );
}
