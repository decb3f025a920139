import type { LengthUnit } from '@outrider/model/preferences/units.ts';
import type { SettingFate } from '@outrider/model/remote-settings/bulk-change.ts';
import { isRemoteKey } from '@outrider/model/remote-settings/remote-settings.ts';
import type { WireDifference } from '@outrider/protocol/devices/bulk-calls.ts';
import { useState } from 'react';
import { t, translate } from '../../../ground/i18n/t.ts';
import { useLengthUnit } from '../../../ground/preferences.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { DataTable, type TableColumn } from '../../../ui/table/DataTable.tsx';
import { TableBox } from './TableBox.tsx';
import { bulkWords, fateWords, settingName } from './bulk-words.ts';

type Row = WireDifference['devices'][number];
type Setting = Row['settings'][string];

const CARD_PX = 76;
const fates = Object.keys(fateWords) as SettingFate[];

const told = (row: Row): (readonly [string, Setting])[] =>
  Object.entries(row.settings).filter(([, { what }]) => what === 'change');

const words = (key: string, value: unknown, lengths: LengthUnit): string =>
  isRemoteKey(key) ? bulkWords(key, value, lengths) : '';

/** A change in a line: `Time between heartbeats: 30 s → 20 s`. */
const changeLine = (row: Row, lengths: LengthUnit): string =>
  told(row)
    .map(
      ([key, { before, after }]) =>
        `${settingName(key)}: ${words(key, before, lengths)} → ${words(key, after, lengths)}`,
    )
    .join('; ');

/** What of it is not told, and why: how many of each. */
const otherLine = ({ settings, same }: Row): string =>
  fates
    .filter((fate) => fate !== 'change')
    .flatMap((fate) => {
      const count =
        fate === 'same' ? same : Object.values(settings).filter(({ what }) => what === fate).length;
      return count === 0 ? [] : [`${t(fateWords[fate])} (${count})`];
    })
    .join(', ');

/** What a change would make of each device; a row that is opened says it setting by setting. */
export function DifferenceTable({ difference }: { readonly difference: WireDifference }) {
  const lengths = useLengthUnit();
  const isMobile = useIsMobile();
  const [open, setOpen] = useState<string>();
  const opened = difference.devices.find(({ deviceid }) => deviceid === open);
  const columns: TableColumn<Row>[] = [
    {
      id: 'device',
      text: t('Device ID'),
      width: 120,
      sort: ({ deviceid }) => deviceid,
      cell: ({ deviceid }) => (
        <button type="button" className="btn btn-link btn-sm p-0" onClick={() => setOpen(deviceid)}>
          {deviceid}
        </button>
      ),
    },
    {
      id: 'count',
      text: t('Changes'),
      width: 80,
      numeric: true,
      sort: (row) => told(row).length,
      cell: (row) => told(row).length,
    },
    {
      id: 'what',
      text: t('What is changed'),
      width: 360,
      cell: (row) => <span title={changeLine(row, lengths)}>{changeLine(row, lengths)}</span>,
    },
    { id: 'other', text: t('Not told'), width: 220, sort: otherLine, cell: otherLine },
  ];
  const card: TableColumn<Row> = {
    id: 'device',
    text: t('Device ID'),
    width: 300,
    sort: ({ deviceid }) => deviceid,
    cell: (row) => (
      <div className="or-bulk-card">
        <button type="button" className="btn btn-link btn-sm p-0" onClick={() => setOpen(row.deviceid)}>
          {row.deviceid}
        </button>
        <span className="or-ellipsis">{changeLine(row, lengths)}</span>
        <span className="or-ellipsis or-muted">{otherLine(row)}</span>
      </div>
    ),
  };
  return (
    <>
      <TableBox rows={difference.devices.length} rowPx={isMobile ? CARD_PX : undefined}>
        <DataTable
          label={t('Difference of each device')}
          rows={difference.devices}
          keyOf={({ deviceid }) => deviceid}
          columns={isMobile ? [card] : columns}
          sortedBy="device"
          selected={open}
          onOpen={({ deviceid }) => setOpen(deviceid)}
          hideHead={isMobile}
          {...(isMobile ? { rowHeight: CARD_PX } : {})}
        />
      </TableBox>
      {opened === undefined ? null : (
        <section className="or-remote-review or-bulk-opened" aria-label={opened.deviceid}>
          <h3>{opened.deviceid}</h3>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('Parameter')}</th>
                <th scope="col">{t('Before')}</th>
                <th scope="col">{t('Afterwards')}</th>
                <th scope="col">{t('What happens')}</th>
              </tr>
            </thead>
            <tbody>
              {Object.entries(opened.settings).map(([key, { what, before, after, by, fault }]) => (
                <tr key={key}>
                  <th scope="row">{settingName(key)}</th>
                  <td>{words(key, before, lengths)}</td>
                  <td>{words(key, after, lengths)}</td>
                  <td>
                    {t(fateWords[what])}
                    {fault === undefined ? null : `: ${translate(fault)}`}
                    {by === undefined ? null : ` · ${t('replaces what {user} wants', { user: by })}`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {opened.same === 0 ? null : <p className="or-muted">{`${t(fateWords.same)} (${opened.same})`}</p>}
        </section>
      )}
    </>
  );
}
