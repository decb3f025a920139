import type { LengthUnit } from '@outrider/model/preferences/units.ts';
import type { WireWork } from '@outrider/protocol/maintenance/calls.ts';
import { Link } from 'react-router';
import { fileCall } from '../../connection/call.ts';
import { t } from '../../ground/i18n/t.ts';
import { maintenancePath } from '../../ground/paths.ts';
import { formatBytes, formatTime } from '../../ui/text/format.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { saveFile } from '../../ui/files/save-file.ts';
import type { TableColumn } from '../../ui/table/DataTable.tsx';
import { toastError } from '../../ui/notices/toast-error.ts';
import { costText, hoursText, kindLooks, takenBackText, wayText } from './maintenance-words.ts';

interface WorkColumns {
  readonly unit: LengthUnit;
  /** Absent for people who may not. */
  readonly onTakeBack?: (work: WireWork) => void;
}

interface WorkCard extends WorkColumns {
  /** Asked for all that was noted of one. */
  readonly onRead: (work: WireWork) => void;
}

async function save({ fileid, name, type }: WireWork['files'][number]): Promise<void> {
  try {
    saveFile(new Blob([await fileCall('workFile', { fileid })], { type }), name);
  } catch (error) {
    toastError(error);
  }
}

function What({ work }: { readonly work: WireWork }) {
  const { name, kind, back } = work;
  return (
    <span className="or-due-what">
      <Icon name={kindLooks[kind].icon} label={t(kindLooks[kind].word)} />
      <span className="or-ellipsis">{back === undefined ? name : <del>{name}</del>}</span>
    </span>
  );
}

function Files({ work }: { readonly work: WireWork }) {
  return (
    <span className="or-due-acts">
      {work.files.map((file) => (
        <button
          key={file.fileid}
          type="button"
          className="btn btn-sm btn-link or-work-file"
          title={`${file.name} · ${formatBytes(file.bytes).text}`}
          aria-label={t('Save {name}', { name: file.name })}
          onClick={() => void save(file)}
        >
          <Icon name="paperclip" /> <span className="or-ellipsis">{file.name}</span>
        </button>
      ))}
    </span>
  );
}

/** Who took it back and why; or the button by which it is. */
function Back({ work, onTakeBack }: { readonly work: WireWork } & Pick<WorkColumns, 'onTakeBack'>) {
  const { back, name, day } = work;
  if (back !== undefined) {
    const said = takenBackText(back);
    return (
      <span className="or-muted or-ellipsis" title={`${formatTime(back.time * 1_000)} ${said}`}>
        {said}
      </span>
    );
  }
  if (onTakeBack === undefined) return null;
  return (
    <button
      type="button"
      className="btn btn-sm btn-outline-secondary"
      aria-label={t('Take back: {name} on {day}', { name, day })}
      onClick={() => onTakeBack(work)}
    >
      {t('Take back…')}
    </button>
  );
}

export function workColumns({ unit, onTakeBack }: WorkColumns): TableColumn<WireWork>[] {
  return [
    {
      id: 'day',
      text: t('Done on'),
      width: 110,
      sort: ({ day, workid }) => `${day} ${String(workid).padStart(12, '0')}`,
      cell: ({ day }) => day,
    },
    {
      id: 'device',
      text: t('Vehicle'),
      width: 130,
      sort: ({ deviceid }) => deviceid,
      cell: ({ deviceid }) => <Link to={maintenancePath(deviceid)}>{deviceid}</Link>,
    },
    {
      id: 'what',
      text: t('Work done'),
      width: 200,
      sort: ({ name }) => name,
      cell: (work) => <What work={work} />,
    },
    {
      id: 'until',
      text: t('Valid until'),
      width: 110,
      sort: ({ until }) => until,
      cell: ({ until }) => until ?? '',
    },
    {
      id: 'odometer',
      text: t('Odometer'),
      width: 120,
      numeric: true,
      sort: ({ odometer }) => odometer,
      cell: ({ odometer }) => (odometer === undefined ? '' : wayText(odometer, unit)),
    },
    {
      id: 'hours',
      text: t('Engine hours'),
      width: 110,
      numeric: true,
      sort: ({ hours }) => hours,
      cell: ({ hours }) => (hours === undefined ? '' : hoursText(hours)),
    },
    {
      id: 'cost',
      text: t('Cost'),
      width: 100,
      numeric: true,
      sort: ({ cost }) => cost,
      cell: ({ cost }) => costText(cost),
    },
    { id: 'note', text: t('Note'), width: 180, cell: ({ note }) => <span title={note}>{note}</span> },
    { id: 'files', text: t('Files'), width: 150, cell: (work) => <Files work={work} /> },
    { id: 'user', text: t('Noted by'), width: 100, sort: ({ user }) => user, cell: ({ user }) => user },
    {
      id: 'back',
      text: t('Actions'),
      width: 140,
      cell: (work) => <Back work={work} {...(onTakeBack !== undefined && { onTakeBack })} />,
    },
  ];
}

/** The same as a card, for phones and tablets: its name opens all of it. */
export function workCard({ unit, onTakeBack, onRead }: WorkCard): TableColumn<WireWork> {
  return {
    id: 'day',
    text: t('Done on'),
    width: 320,
    sort: ({ day, workid }) => `${day} ${String(workid).padStart(12, '0')}`,
    cell: (work) => (
      <div className="or-due-card">
        <span className="or-due-top">
          <Link to={maintenancePath(work.deviceid)}>{work.deviceid}</Link>
          <span>{work.day}</span>
        </span>
        <button
          type="button"
          className="btn btn-sm btn-link or-work-name"
          aria-haspopup="dialog"
          onClick={() => onRead(work)}
        >
          <What work={work} />
        </button>
        <span className="or-ellipsis or-muted">
          {[
            work.until === undefined ? '' : t('valid until {day}', { day: work.until }),
            work.odometer === undefined ? '' : wayText(work.odometer, unit),
            work.hours === undefined ? '' : hoursText(work.hours),
            costText(work.cost),
            work.note,
            work.user,
          ]
            .filter((text) => text !== '')
            .join(' · ')}
        </span>
        <span className="or-due-top">
          <Files work={work} />
          <Back work={work} {...(onTakeBack !== undefined && { onTakeBack })} />
        </span>
      </div>
    ),
  };
}
