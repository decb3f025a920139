import type { ToldCase } from '@outrider/protocol/events/case-calls.ts';
import { useEffect, useMemo, useState } from 'react';
import { answers, keptCall } from '../../../connection/call.ts';
import { useSession } from '../../../connection/use-session.ts';
import { isOpen } from '../../../fleet/open-cases.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { useKeyGroup } from '../../../ground/use-key-group.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { errorWords } from '../../../ui/error-words.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { CaseList } from './CaseList.tsx';
import { CasePanel } from './CasePanel.tsx';
import { holderOf } from './CaseRow.tsx';
import { standText } from './case-words.ts';
import { inboxKeys } from './inbox-keys.ts';
import { InboxFilters } from './InboxFilters.tsx';
import { InboxLoad } from './InboxLoad.tsx';
import { afterCase, type InboxFilter, stepCase } from './inbox-order.ts';
import { useAskedCase } from './use-asked-case.ts';
import { useClaim } from './use-claim.ts';
import { useDeciding } from './use-deciding.ts';
import { useInbox } from './use-inbox.ts';
import './inbox.css';

/** /inbox: alarms become decisions, two keys each. */
export default function Inbox() {
  const isMobile = useIsMobile();
  const user = useSession((state) => state.user);
  const inbox = useInbox();
  const { byId, known, filter, isFiltered, setFilter, lines, kinds, closed, coached } = inbox;
  const [loadShown, setLoadShown] = useState(false);
  /** Null: on a phone, the list. */
  const [chosen, setChosen] = useState<number | null>();
  const listed = useMemo(() => lines.flatMap((line) => ('one' in line ? [line.one] : [])), [lines]);
  useAskedCase(setChosen);
  const ids = listed.map(({ id }) => id);
  const id = chosen === null ? undefined : (chosen ?? (isMobile ? undefined : ids[0]));
  const shown = listed.find((one) => one.id === id) ?? (id === undefined ? undefined : byId.get(id));
  const next = id === undefined ? undefined : afterCase(ids, id);
  const go = (to: number | undefined): void => setChosen(to ?? (isMobile ? null : undefined));
  const deciding = useDeciding({ shown, next, onGo: go });
  useClaim(shown !== undefined && isOpen(shown) ? shown.id : undefined, shown?.claimedBy === '');
  const held = shown !== undefined && holderOf(shown, user) !== undefined;
  const decidable = shown !== undefined && isOpen(shown) && !held;
  const step = (by: 1 | -1): void => {
    const to = stepCase(ids, id, by);
    if (to !== undefined) setChosen(to);
  };
  useKeyGroup(inboxKeys, {
    acknowledge: decidable ? () => deciding.acknowledge() : undefined,
    fake: decidable ? () => deciding.ask('false') : undefined,
    escalate: decidable && shown.state !== 'escalated' ? () => deciding.ask('escalate') : undefined,
    reason: deciding.asking === undefined ? undefined : ({ key }) => deciding.giveReason(Number(key)),
    cancel: deciding.asking === undefined ? undefined : () => deciding.ask(undefined),
    next: () => step(1),
    before: () => step(-1),
    undo: deciding.undoable === undefined ? undefined : () => void deciding.undo(),
  });
  // What comes next is there before it is wanted.
  useEffect(() => {
    if (next !== undefined) void answers.prefetchQuery(keptCall(user, 'alarmCase', [{ id: next }]));
  }, [next, user]);

  const asked = filter.view === 'closed' ? closed : filter.view === 'coaching' ? coached : undefined;
  const failed = asked === undefined || asked.error === null ? undefined : asked;
  const list = (
    <aside className="or-inbox-side" aria-label={t('Alarm inbox')}>
      <div className="or-inbox-head">
        <h1>
          {t('Alarm inbox')} <span className="or-count">{listed.length}</span>
        </h1>
        <span className="or-bar-space" />
        <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => setLoadShown(true)}>
          <Icon name="activity" /> {t('Alarm load')}
        </button>
      </div>
      <InboxFilters
        filter={filter}
        kinds={kinds}
        onFilter={(to) => {
          setFilter(to);
          setChosen(isMobile ? null : undefined);
        }}
        view={inbox.view}
        onView={inbox.setView}
        muted={inbox.muted}
      />
      {inbox.view !== 'trip' ? null : inbox.tripError !== null ? (
        <p role="alert">{errorWords(inbox.tripError)}</p>
      ) : inbox.waitsForTrips ? (
        <p className="or-muted">{t('Looking for the trips')}</p>
      ) : null}
      {failed === undefined ? (
        <>
          <CaseList lines={lines} shown={id} onChoose={setChosen} />
          {filter.view === 'closed' && closed.more !== undefined ? (
            <button
              type="button"
              className="btn btn-sm btn-outline-secondary"
              disabled={closed.isAsking}
              onClick={closed.more}
            >
              {t('Older alarms')}
            </button>
          ) : null}
        </>
      ) : (
        <ErrorState
          title={
            filter.view === 'closed'
              ? t('The decided alarms could not be loaded')
              : t('This could not be read.')
          }
          onRetry={failed.retry}
        >
          {errorWords(failed.error)}
        </ErrorState>
      )}
    </aside>
  );
  return (
    <main className="or-inbox" aria-busy={!known}>
      {isMobile && shown !== undefined ? <h1 className="visually-hidden">{t('Alarm inbox')}</h1> : list}
      {shown === undefined ? (
        isMobile && listed.length > 0 ? null : (
          <Nothing
            known={known && failed === undefined && asked?.isAsking !== true}
            view={filter.view}
            isFiltered={isFiltered}
          />
        )
      ) : (
        <CasePanel one={shown} deciding={deciding} onBack={isMobile ? () => setChosen(null) : undefined} />
      )}
      {loadShown ? <InboxLoad onHide={() => setLoadShown(false)} /> : null}
      {deciding.undoable === undefined ? null : (
        <UndoStrip told={deciding.undoable.told} onUndo={() => void deciding.undo()} />
      )}
    </main>
  );
}

const emptyWords = {
  escalated: 'No alarm is escalated',
  closed: 'No alarm was decided yet',
  coaching: 'No driver is to be talked with',
  muted: 'No alarm arose during a mute',
} as const;

/** Why there is nothing to look at. */
function Nothing({
  known,
  view,
  isFiltered,
}: {
  readonly known: boolean;
  readonly view: InboxFilter['view'];
  readonly isFiltered: boolean;
}) {
  if (!known) return <EmptyState icon="hourglass-split" title={t('Loading')} />;
  if (isFiltered)
    return (
      <EmptyState icon="funnel" title={t('No alarm matches the filters')}>
        <p>{t('There may be others: clear the filters.')}</p>
      </EmptyState>
    );
  if (view !== 'open') return <EmptyState icon="check-lg" title={t(emptyWords[view])} />;
  return (
    <EmptyState icon="check-lg" title={t('No alarm waits for a decision')}>
      <p>
        {t(
          'Critical events and warnings of vehicles come here by themselves. Repeats within a minute are one alarm.',
        )}
      </p>
    </EmptyState>
  );
}

function UndoStrip({ told, onUndo }: { readonly told: ToldCase; readonly onUndo: () => void }) {
  return (
    <output className="or-inbox-undo">
      <span className="or-ellipsis">
        {told.deviceid}: {standText(told)}
      </span>
      <button type="button" className="btn btn-sm btn-outline-light" onClick={onUndo}>
        {t('Undo')} <kbd aria-hidden="true">Z</kbd>
      </button>
    </output>
  );
}
