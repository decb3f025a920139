import type { WireFace } from '@outrider/protocol/faces/library-calls.ts';
import { t } from '../../../ground/i18n/t.ts';
import { formatTime } from '../../../ui/text/format.ts';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import type { TableColumn } from '../../../ui/table/DataTable.tsx';
import { FacePhoto } from '../FacePhoto.tsx';

export const ROW_PX = 48;
export const CARD_PX = 94;

export interface PersonActs {
  readonly unitName: (unitid: number) => string;
  readonly onEdit: (person: WireFace) => void;
  readonly onRemove: (person: WireFace) => void;
}

const Photo = ({ photos, name }: WireFace) => (
  <FacePhoto photoid={photos[0] ?? 0} name={name} none={t('No photo yet')} />
);

function Acts({ person, acts }: { readonly person: WireFace; readonly acts: PersonActs }) {
  const { name } = person;
  return (
    <span className="or-face-acts">
      <IconButton
        icon="pencil"
        text={t('Edit {name}', { name })}
        className="btn btn-sm btn-outline-secondary"
        onClick={() => acts.onEdit(person)}
      />
      <IconButton
        icon="trash3"
        text={t('Remove {name}', { name })}
        className="btn btn-sm btn-outline-danger"
        onClick={() => acts.onRemove(person)}
      />
    </span>
  );
}

/** The columns of the persons of the library. */
export function personColumns(acts: PersonActs): TableColumn<WireFace>[] {
  const word = (id: 'idcard' | 'contact' | 'memo', text: string, width: number): TableColumn<WireFace> => ({
    id,
    text,
    width,
    sort: (person) => person[id] || undefined,
    cell: (person) => <span title={person[id]}>{person[id]}</span>,
  });
  return [
    {
      id: 'name',
      text: t('Name'),
      width: 190,
      sort: ({ name }) => name,
      cell: (person) => (
        <span className="or-face-name">
          <Photo {...person} />
          <span className="or-ellipsis">{person.name}</span>
        </span>
      ),
    },
    word('idcard', t('Identify'), 120),
    {
      id: 'unit',
      text: t('Unit'),
      width: 120,
      sort: ({ unit }) => acts.unitName(unit),
      cell: ({ unit }) => acts.unitName(unit),
    },
    word('contact', t('Contact details'), 140),
    word('memo', t('Memo'), 140),
    {
      id: 'devices',
      text: t('Recorders'),
      width: 90,
      numeric: true,
      sort: ({ devices }) => devices,
      cell: ({ devices }) => devices,
    },
    {
      id: 'updatetime',
      text: t('Update time'),
      width: 150,
      sort: ({ updatetime }) => updatetime,
      cell: ({ updatetime }) => formatTime(updatetime * 1_000),
    },
    {
      id: 'acts',
      stays: true,
      text: t('Actions'),
      width: 100,
      cell: (person) => <Acts person={person} acts={acts} />,
    },
  ];
}

/** A person as a card, for phones. */
export const personCard = (acts: PersonActs): TableColumn<WireFace>[] => [
  {
    id: 'name',
    text: t('Name'),
    width: 320,
    sort: ({ name }) => name,
    cell: (person) => (
      <div className="or-face-card">
        <Photo {...person} />
        <div className="or-face-said">
          <strong className="or-ellipsis">{person.name}</strong>
          <span className="or-ellipsis">{[person.idcard, acts.unitName(person.unit)].join(' · ')}</span>
          <span className="or-ellipsis or-muted">
            {[person.contact, person.memo].filter(Boolean).join(' · ')}
          </span>
          <span className="or-muted">{t('On {count} recorders', { count: person.devices })}</span>
        </div>
        <Acts person={person} acts={acts} />
      </div>
    ),
  },
];
