import type { WireFaceSlot } from '@outrider/protocol/faces/slot-calls.ts';
import { t } from '../../../ground/i18n/t.ts';
import { formatTime } from '../../../ui/text/format.ts';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import type { TableColumn } from '../../../ui/table/DataTable.tsx';
import { FacePhoto } from '../FacePhoto.tsx';

/** CSS px of a row with its photo, and of a card. */
export const ROW_PX = 48;
export const CARD_PX = 112;

export interface SlotActs {
  readonly onReload: (slot: WireFaceSlot) => void;
  readonly onEdit: (slot: WireFaceSlot) => void;
  readonly onDelete: (slot: WireFaceSlot) => void;
  /** Whether the recorder is being asked, or a change was asked for just now. */
  readonly isBusy: boolean;
}

const isDeleted = ({ updatetime }: WireFaceSlot): boolean => updatetime === 0;

/** Who is in a slot, where that is known. */
function Said({ slot, text }: { readonly slot: WireFaceSlot; readonly text: string }) {
  if (isDeleted(slot)) return <span className="or-muted">{t('Deleted')}</span>;
  if (!slot.read) return <span className="or-muted">{t('Not read yet')}</span>;
  return <span title={text}>{text}</span>;
}

const Photo = ({ slot }: { readonly slot: WireFaceSlot }) =>
  isDeleted(slot) || !slot.read ? null : (
    <FacePhoto photoid={slot.photoid} name={slot.name} none={t('Not in the library')} />
  );

const timeOf = (slot: WireFaceSlot): string => (isDeleted(slot) ? '' : formatTime(slot.updatetime * 1_000));

function Acts({ slot, acts }: { readonly slot: WireFaceSlot; readonly acts: SlotActs }) {
  const { ch: index } = slot;
  return (
    <span className="or-face-acts">
      <IconButton
        icon="arrow-counterclockwise"
        text={t('Reload slot {index}', { index })}
        className="btn btn-sm btn-outline-secondary"
        disabled={acts.isBusy}
        onClick={() => acts.onReload(slot)}
      />
      {isDeleted(slot) ? null : (
        <>
          <IconButton
            icon="pencil"
            text={t('Edit slot {index}', { index })}
            className="btn btn-sm btn-outline-secondary"
            onClick={() => acts.onEdit(slot)}
          />
          <IconButton
            icon="trash3"
            text={t('Delete slot {index}', { index })}
            className="btn btn-sm btn-outline-danger"
            disabled={acts.isBusy}
            onClick={() => acts.onDelete(slot)}
          />
        </>
      )}
    </span>
  );
}

/** The columns of the slots of a recorder (rule FACES-3). */
export const slotColumns = (acts: SlotActs): TableColumn<WireFaceSlot>[] => [
  { id: 'ch', text: t('Index'), width: 62, numeric: true, sort: ({ ch }) => ch, cell: ({ ch }) => ch },
  {
    id: 'idcard',
    text: t('Identify'),
    width: 104,
    sort: ({ idcard }) => idcard || undefined,
    cell: (slot) => <Said slot={slot} text={slot.idcard} />,
  },
  {
    id: 'name',
    text: t('Name'),
    width: 120,
    sort: ({ name }) => name || undefined,
    cell: (slot) => <Said slot={slot} text={slot.name} />,
  },
  { id: 'photo', text: t('Photo'), width: 60, cell: (slot) => <Photo slot={slot} /> },
  {
    id: 'md5',
    text: t('MD5'),
    width: 86,
    cell: ({ md5 }) => <code title={md5}>{md5.slice(0, 8)}</code>,
  },
  {
    id: 'updatetime',
    text: t('Update time'),
    width: 152,
    sort: ({ updatetime }) => updatetime || undefined,
    cell: timeOf,
  },
  {
    id: 'acts',
    stays: true,
    text: t('Actions'),
    width: 128,
    cell: (slot) => <Acts slot={slot} acts={acts} />,
  },
];

/** A slot as a card, for phones. */
export const slotCard = (acts: SlotActs): TableColumn<WireFaceSlot>[] => [
  {
    id: 'ch',
    text: t('Index'),
    width: 320,
    sort: ({ ch }) => ch,
    cell: (slot) => (
      <div className="or-face-card">
        <Photo slot={slot} />
        <div className="or-face-said">
          <strong>
            {slot.ch} · <Said slot={slot} text={slot.name} />
          </strong>
          <span className="or-ellipsis">{slot.idcard}</span>
          <span className="or-muted">{timeOf(slot)}</span>
          {slot.md5 === '' ? null : <code title={slot.md5}>{slot.md5.slice(0, 8)}</code>}
        </div>
        <Acts slot={slot} acts={acts} />
      </div>
    ),
  },
];
