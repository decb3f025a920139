import type { ToldCase } from '@outrider/protocol/events/case-calls.ts';
import { useEffect, useMemo, useState } from 'react';
import { answers, keptCall } from '../../../connection/call.ts';
import { useSession } from '../../../connection/use-session.ts';
import { isOpen } from '../../../fleet/open-cases.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { useKeyGroup } from '../../../ground/use-key-group.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { CaseList } from './CaseList.tsx';
import { ChosenBar } from './ChosenBar.tsx';
import { useChoosing } from './use-choosing.ts';
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
import { useDecidingSeveral } from './use-deciding-several.ts';
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
  const choosing = useChoosing(listed, filter.view);
  const several = useDecidingSeveral(choosing.cases, (cases) => {
    // What is over is not looked at any more.
    if (cases.some((one) => one.id === id && one.state !== 'acknowledged')) go(undefined);
  });
  const decidesSeveral = choosing.cases.length > 0;
  useClaim(shown !== undefined && isOpen(shown) ? shown.id : undefined, shown?.claimedBy === '');
  const held = shown !== undefined && holderOf(shown, user) !== undefined;
  const decidable = shown !== undefined && isOpen(shown) && !held;
  const step = (by: 1 | -1, chooses: boolean): void => {
    const to = stepCase(ids, id, by);
    if (to === undefined) return;
    if (chooses && id !== undefined) choosing.add([id, to]);
    setChosen(to);
  };
  const acts = decidesSeveral ? several : deciding;
  const single = decidable && !decidesSeveral;
  const leave =
    acts.asking !== undefined ? () => acts.ask(undefined) : decidesSeveral ? choosing.clear : undefined;
  /** The later of what can be taken back. */
  const last =
    several.undoable !== undefined && several.undoable.at >= (deciding.undoable?.at ?? 0)
      ? { text: severalText(several.undoable.cases), undo: several.undo }
      : deciding.undoable === undefined
        ? undefined
        : {
            text: `${deciding.undoable.told.deviceid}: ${standText(deciding.undoable.told)}`,
            undo: deciding.undo,
          };
  useKeyGroup(inboxKeys, {
    acknowledge: single || decidesSeveral ? () => acts.acknowledge() : undefined,
    fake: single || decidesSeveral ? () => acts.ask('false') : undefined,
    escalate:
      decidesSeveral || (single && shown.state !== 'escalated') ? () => acts.ask('escalate') : undefined,
    reason: acts.asking === undefined ? undefined : ({ key }) => acts.giveReason(Number(key)),
    cancel: leave,
    choose: choosing.isOn && id !== undefined ? () => choosing.toggle(id, false) : undefined,
    alike: choosing.isOn && shown !== undefined ? () => choosing.alike(shown) : undefined,
    all: choosing.isOn ? choosing.all : undefined,
    next: ({ shiftKey }) => step(1, choosing.isOn && shiftKey),
    before: ({ shiftKey }) => step(-1, choosing.isOn && shiftKey),
    undo: last === undefined ? undefined : () => void last.undo(),
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
          {decidesSeveral ? (
            <ChosenBar chosen={choosing.cases} several={several} onClear={choosing.clear} />
          ) : null}
          <CaseList
            lines={lines}
            shown={id}
            onChoose={setChosen}
            several={choosing.isOn ? { ids: choosing.ids, onToggle: choosing.toggle } : undefined}
          />
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
        <CasePanel
          one={shown}
          deciding={deciding}
          alike={choosing.isOn ? choosing.alikeOf(shown) : 0}
          onAlike={() => {
            choosing.alike(shown);
            if (isMobile) setChosen(null);
          }}
          onBack={isMobile ? () => setChosen(null) : undefined}
        />
      )}
      {loadShown ? <InboxLoad onHide={() => setLoadShown(false)} /> : null}
      {last === undefined ? null : <UndoStrip text={last.text} onUndo={() => void last.undo()} />}
    </main>
  );
}

const emptyWords = {
  escalated: 'No alarm is escalated',
  closed: 'No alarm was decided yet',
  coaching: 'No driver needs coaching',
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
    <EmptyState icon="check-lg" title={t('No alarm is waiting for a decision')}>
      <p>
        {t(
          'Critical events and warnings of vehicles appear here automatically. Repeats within a minute are one alarm.',
        )}
      </p>
    </EmptyState>
  );
}

/** What was decided of several, by how the first one stands. */
function severalText(cases: readonly ToldCase[]): string {
  const [first] = cases;
  const stand = first === undefined ? '' : standText(first);
  return t('{count} alarms: {stand}', { count: cases.length, stand });
}

function UndoStrip({ text, onUndo }: { readonly text: string; readonly onUndo: () => void }) {
  return (
    <output className="or-inbox-undo">
      <span className="or-ellipsis">{text}</span>
      <button type="button" className="btn btn-sm btn-outline-light" onClick={onUndo}>
        {t('Undo')} <kbd aria-hidden="true">Z</kbd>
      </button>
    </output>
  );
}
