import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { eventName } from '../../../fleet/event-name.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { useIsTablet } from '../../../ground/use-is-tablet.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { formatTime } from '../../../ui/text/format.ts';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { DataTable, type TableColumn } from '../../../ui/table/DataTable.tsx';
import type { Definition } from './define-values.ts';

interface DefinitionTableProps {
  readonly definitions: readonly Definition[];
  readonly selected: string | undefined;
  /** Whether the editor stands beside it: when each was saved is left out then, as on a tablet. */
  readonly isNarrow: boolean;
  /** Those that they may not change are shown alone. */
  readonly mayChange: (definition: Definition) => boolean;
  readonly onEdit: (definition: Definition) => void;
  readonly onDelete: (definition: Definition) => void;
  /** Begins a definition of an event, by its code. */
  readonly onBegin: (code: number) => void;
}

/** Codes of events that many give names of their own. */
const BEGIN_WITH: readonly number[] = [
  deviceEvents.overSpeed,
  deviceEvents.idle,
  deviceEvents.gSensor,
  deviceEvents.videoLoss,
  deviceEvents.externalAlarm,
  deviceEvents.gpio0,
  deviceEvents.triggerIn,
  deviceEvents.triggerOut,
].map(({ code }) => code);

export const definitionKey = ({ definename, eventtype }: Pick<Definition, 'definename' | 'eventtype'>) =>
  `${definename} ${eventtype}`;

/** What the event's code is called where nobody defines it. */
export const codeName = (eventtype: number): string => eventName({ eventid: eventtype, eventname: '' });

/** The definitions of the profile that is shown. */
export function DefinitionTable(props: DefinitionTableProps) {
  const { definitions, selected, isNarrow, mayChange, onEdit, onDelete, onBegin } = props;
  const isMobile = useIsMobile();
  const isTablet = useIsTablet();
  const hasCards = isMobile || (isTablet && isNarrow);
  if (definitions.length === 0)
    return (
      <EmptyState icon="lightning" title={t('Nothing is defined here')}>
        <p>{t('Events keep their standard names until you define your own.')}</p>
        <p className="mb-1">{t('Begin with one of these:')}</p>
        <span className="or-define-begin">
          {BEGIN_WITH.map((code) => (
            <button
              key={code}
              type="button"
              className="btn btn-sm btn-outline-secondary"
              onClick={() => onBegin(code)}
            >
              {codeName(code)}
            </button>
          ))}
        </span>
      </EmptyState>
    );
  const actions: TableColumn<Definition> = {
    id: 'actions',
    stays: true,
    text: t('Actions'),
    width: 96,
    cell: (definition) =>
      mayChange(definition) ? (
        <span className="or-define-actions">
          <IconButton
            icon="pencil"
            text={t('Change {name} of {profile}', words(definition))}
            className="or-action"
            onClick={() => onEdit(definition)}
          />
          <IconButton
            icon="trash3"
            text={t('Delete {name} of {profile}', words(definition))}
            className="or-action"
            onClick={() => onDelete(definition)}
          />
        </span>
      ) : null,
  };
  return (
    <DataTable
      label={t('Definitions')}
      rows={definitions}
      keyOf={definitionKey}
      columns={hasCards ? [card, actions] : [...(isNarrow || isTablet ? wide.slice(0, -1) : wide), actions]}
      sortedBy="eventtype"
      selected={selected}
      onOpen={(definition) => (mayChange(definition) ? onEdit(definition) : undefined)}
      rowHeight={hasCards ? 64 : 42}
      hideHead={hasCards}
    />
  );
}

const words = ({ eventtype, definename }: Definition) => ({
  name: codeName(eventtype),
  profile: definename,
});

const Notice = ({ notifytext, notifycolor }: Definition) => (
  <span className="or-define-notice">
    <span className="or-define-swatch" style={{ background: notifycolor }} title={notifycolor} />
    <span>{notifytext === '' ? notifycolor : notifytext}</span>
  </span>
);

const card: TableColumn<Definition> = {
  id: 'eventtype',
  get text() {
    return t('Event type');
  },
  width: 200,
  sort: ({ eventtype }) => eventtype,
  cell: (definition) => (
    <span className="or-define-card">
      <span>
        {definition.eventtype} {codeName(definition.eventtype)} → {definition.eventname}
      </span>
      <span className="or-muted">
        {definition.definename} · <Notice {...definition} />
      </span>
    </span>
  ),
};

const wide: readonly TableColumn<Definition>[] = [
  {
    id: 'definename',
    get text() {
      return t('Profile');
    },
    width: 90,
    sort: ({ definename }) => definename,
    cell: ({ definename }) => definename,
  },
  {
    id: 'eventtype',
    get text() {
      return t('Event type');
    },
    width: 150,
    sort: ({ eventtype }) => eventtype,
    cell: ({ eventtype }) => `${eventtype} ${codeName(eventtype)}`,
  },
  {
    id: 'eventname',
    get text() {
      return t('Event name');
    },
    width: 120,
    sort: ({ eventname }) => eventname,
    cell: ({ eventname }) => eventname,
  },
  {
    id: 'notifytext',
    get text() {
      return t('Notice');
    },
    width: 120,
    sort: ({ notifytext }) => notifytext,
    cell: (definition) => <Notice {...definition} />,
  },
  {
    id: 'updatetime',
    get text() {
      return t('Update time');
    },
    width: 140,
    sort: ({ updatetime }) => updatetime,
    cell: ({ updatetime }) => formatTime(updatetime * 1_000),
  },
];
