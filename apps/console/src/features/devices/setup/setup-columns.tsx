import { recordingVideo } from '@outrider/model/recordings/recording-plan.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { t } from '../../../ground/i18n/t.ts';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import type { TableColumn } from '../../../ui/table/DataTable.tsx';
import { audioChoices, videoChoices } from '../editor/recording-choices.ts';
import { channelsOf } from './channel-words.ts';
import type { DeviceSetup } from './device-setups.ts';

/** A column that people can leave out. */
export interface SetupColumn {
  readonly id: string;
  readonly text: PlainWord;
  readonly width: number;
  /** Of what is recorded: not there where people do not say that. */
  readonly ofRecording?: true;
  readonly words: (setup: DeviceSetup) => string;
}

const MB_KB = 1_024;

function channelWords(channels: ReturnType<typeof channelsOf>): string {
  if (channels === 'all') return t('All');
  return channels === 'none' ? t('None') : channels.join(', ');
}

function choiceWords(choices: readonly (readonly [number, PlainWord])[], value: number): string {
  const found = choices.find(([choice]) => choice === value);
  return found === undefined ? String(value) : t(found[1]);
}

/** What is recorded, and for how long it is kept where the device has days of its own. */
function recordWords({
  settings: { recordingVideo: video, recordedChannels, channels, storageDays },
}: DeviceSetup) {
  const what = choiceWords(videoChoices, video);
  const which =
    video === recordingVideo.chosenChannels
      ? `: ${channelWords(channelsOf(recordedChannels, channels, (one) => one === '1'))}`
      : '';
  const days = storageDays === 0 ? '' : ` · ${t('{count} days', { count: storageDays })}`;
  return what + which + days;
}

/** The columns that a checkbox shows and hides (checklist of the device editor). */
export const setupColumns: readonly SetupColumn[] = [
  { id: 'driver', text: 'Driver', width: 100, words: ({ settings }) => settings.driverName },
  { id: 'memo', text: 'Device Memo', width: 130, words: ({ settings }) => settings.memo },
  {
    id: 'main',
    text: 'Main Chs',
    width: 84,
    // What is not said is recorded of the main stream.
    words: ({ settings: { recordedStreams, channels } }) =>
      channelWords(channelsOf(recordedStreams, channels, (one) => one !== '1')),
  },
  {
    id: 'installed',
    text: 'Install Chs',
    width: 84,
    words: ({ settings: { channelMask, channels } }) =>
      channelWords(channelsOf(channelMask, channels, (one) => one === '0')),
  },
  { id: 'record', text: 'Record', width: 190, ofRecording: true, words: recordWords },
  {
    id: 'audio',
    text: 'Audio',
    width: 180,
    ofRecording: true,
    words: ({ settings }) => choiceWords(audioChoices, settings.recordingAudio),
  },
  {
    id: 'limit',
    text: 'Net Limit',
    width: 90,
    words: ({ settings: { netLimit, maxNetFlowKb } }) =>
      netLimit ? t('{count} MB a month', { count: Math.round(maxNetFlowKb / MB_KB) }) : t('No limit'),
  },
];

interface RowActions {
  readonly onEdit: (deviceid: string) => void;
  readonly onRefresh: (deviceid: string) => void;
  readonly onRemove: (deviceid: string) => void;
}

function Actions({ deviceid, onEdit, onRefresh, onRemove }: RowActions & { readonly deviceid: string }) {
  return (
    <span className="or-setup-actions">
      <IconButton
        className="or-action"
        icon="pencil"
        text={t('Edit {device}', { device: deviceid })}
        onClick={() => onEdit(deviceid)}
      />
      <IconButton
        className="or-action"
        icon="arrow-counterclockwise"
        text={t('Read {id} again', { id: deviceid })}
        onClick={() => onRefresh(deviceid)}
      />
      <IconButton
        className="or-action"
        icon="x-lg"
        text={t('Take {id} off this list', { id: deviceid })}
        onClick={() => onRemove(deviceid)}
      />
    </span>
  );
}

/** The columns of the table: the device, those that are chosen, and what can be done with a row. */
export function tableColumns(
  chosen: readonly SetupColumn[],
  actions: RowActions,
): TableColumn<DeviceSetup>[] {
  return [
    {
      id: 'device',
      text: t('Device ID'),
      width: 110,
      sort: ({ deviceid }) => deviceid,
      cell: ({ deviceid }) => deviceid,
    },
    ...chosen.map(({ id, text, width, words }) => ({
      id,
      text: t(text),
      width,
      sort: words,
      cell: (row: DeviceSetup) => <span title={words(row)}>{words(row)}</span>,
    })),
    {
      id: 'actions',
      stays: true,
      text: t('Actions'),
      width: 116,
      cell: ({ deviceid }) => <Actions deviceid={deviceid} {...actions} />,
    },
  ];
}

/** What stands below each other in one cell where the table has little room: ids of columns. */
const stacks = [
  { id: 'channels', text: 'Channels', width: 170, of: ['main', 'installed'], labels: true },
  { id: 'recording', text: 'Record', width: 220, of: ['record', 'audio'], labels: false },
  { id: 'limit', text: 'Net Limit', width: 110, of: ['limit'], labels: false },
] as const satisfies readonly { readonly text: PlainWord; readonly [of: string]: unknown }[];

/** The same for a tablet: the cells have two lines, so that no column is beside the screen. */
export function stackedColumns(
  chosen: readonly SetupColumn[],
  actions: RowActions,
): TableColumn<DeviceSetup>[] {
  const isChosen = (id: string): boolean => chosen.some((column) => column.id === id);
  const wordsOf = (row: DeviceSetup, ids: readonly string[]): string[] =>
    chosen.filter(({ id }) => ids.includes(id)).map(({ words }) => words(row));
  const stacked = stacks
    .filter(({ of }) => of.some(isChosen))
    .map(({ id, text, width, of, labels }) => ({
      id,
      text: t(text),
      width,
      sort: (row: DeviceSetup) => wordsOf(row, of).join(' '),
      cell: (row: DeviceSetup) => (
        <span className="or-setup-stack">
          {chosen
            .filter((column) => (of as readonly string[]).includes(column.id))
            .map((column) => (
              <span key={column.id} title={column.words(row)}>
                {labels ? <span className="or-muted">{t(column.text)} </span> : null}
                {column.words(row)}
              </span>
            ))}
        </span>
      ),
    }));
  return [
    {
      id: 'device',
      text: t('Device ID'),
      width: 150,
      sort: ({ deviceid }) => deviceid,
      cell: (row) => (
        <span className="or-setup-stack">
          <span>{row.deviceid}</span>
          <span className="or-muted">
            {wordsOf(row, ['driver', 'memo'])
              .filter((text) => text !== '')
              .join(' · ')}
          </span>
        </span>
      ),
    },
    ...stacked,
    {
      id: 'actions',
      stays: true,
      text: t('Actions'),
      width: 116,
      cell: ({ deviceid }) => <Actions deviceid={deviceid} {...actions} />,
    },
  ];
}

/** A device on a phone: everything that is chosen, a line each. */
export function cardColumn(chosen: readonly SetupColumn[], actions: RowActions): TableColumn<DeviceSetup> {
  return {
    id: 'card',
    text: t('Device Settings'),
    width: 320,
    cell: (row) => (
      <div className="or-setup-card">
        <strong>{row.deviceid}</strong>
        <Actions deviceid={row.deviceid} {...actions} />
        {chosen.map(({ id, text, words }) => (
          <span key={id} className="or-setup-line">
            <span className="or-muted">{t(text)}</span> {words(row) || '–'}
          </span>
        ))}
      </div>
    ),
  };
}
