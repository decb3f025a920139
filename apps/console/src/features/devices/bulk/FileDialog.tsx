import { toBase64 } from '@outrider/kit/base64.ts';
import { MAX_SETTINGS_BYTES } from '@outrider/model/remote-settings/bulk-change.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useId, useRef, useState } from 'react';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { t, translate } from '../../../ground/i18n/t.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { FormFault } from '../../../ui/notices/FormFault.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { settingName } from './bulk-words.ts';
import { ChangeStand } from './ChangeStand.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';
import { useBusy } from './use-busy.ts';
import '../remote/remote.css';
import './bulk.css';

/** Faults that are listed. */
const MOST_SHOWN = 200;

type Sheet = { readonly name: string } & ({ readonly csv: string } | { readonly xlsx: string });

const WORKBOOK = /\.xlsx$/i;

/** A file as it is sent: a workbook as it is, all else as text. */
async function sheetOf(file: File): Promise<Sheet> {
  const name = file.name.slice(0, 100);
  if (!WORKBOOK.test(file.name)) return { name, csv: await file.text() };
  return { name, xlsx: toBase64(new Uint8Array(await file.arrayBuffer())) };
}

/** Takes settings from a sheet: read, tried, shown, and then told. */
export function FileDialog({ onHide }: { readonly onHide: () => void }) {
  const id = useId();
  const [sheet, setSheet] = useState<Sheet>();
  const [tried, setTried] = useState<HttpAnswer<'compareSettingsFile'>>();
  const [change, setChange] = useState<number>();
  const { busy, fault, setFault, during } = useBusy();

  /** What is chosen last is what is shown, and sent. */
  const turns = useRef(0);
  const tryIt = async ({ name: _name, ...one }: Sheet, turn = turns.current): Promise<void> => {
    const difference = await httpCall('compareSettingsFile', one);
    if (turn === turns.current) setTried(difference);
  };
  const take = async (file: File | undefined): Promise<void> => {
    const turn = ++turns.current;
    await during(async () => {
      setTried(undefined);
      setSheet(undefined);
      if (file === undefined) return;
      if (file.size > MAX_SETTINGS_BYTES)
        return setFault(t('The file is too large: at most {max} MB.', { max: MAX_SETTINGS_BYTES / 1e6 }));
      const one = await sheetOf(file);
      if (turn !== turns.current) return;
      setSheet(one);
      await tryIt(one, turn).catch((error: unknown) => {
        if (turn === turns.current) throw error;
      });
    });
  };
  const apply = async (): Promise<void> => {
    await during(async () => {
      if (sheet === undefined || tried === undefined) return;
      try {
        const made = await httpCall('writeSettingsFile', { ...sheet, seen: tried.seen });
        setChange(made.change);
        void askAgain('listRemoteChanges');
      } catch (error) {
        await tryIt(sheet);
        throw error;
      }
    });
  };
  const changes = tried?.changes ?? 0;
  return (
    <Dialog
      id="settings-file"
      title={t('Settings from a sheet')}
      size="xl"
      onHide={onHide}
      onSubmit={apply}
      {...(change === undefined
        ? {
            action: (
              <button type="submit" className="btn btn-primary" disabled={busy || changes === 0}>
                {t('Send {count} changes', { count: changes })}
              </button>
            ),
          }
        : {})}
    >
      {change === undefined ? (
        <>
          <label className="form-label" htmlFor={id}>
            {t('CSV or XLSX file')}
          </label>
          <input
            id={id}
            type="file"
            accept=".csv,text/csv,.xlsx"
            className="form-control"
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => void take(target.files?.[0])}
          />
          <p id={`${id}-hint`} className="form-text">
            {t(
              'As “Save as CSV” writes it: a line a device, a column a setting. Empty cells stay as they are. What can cut a device off is not taken from a file. Nothing is told before you have seen it.',
            )}
          </p>
          {busy && tried === undefined ? <Skeleton width="100%" height="12rem" /> : null}
          {tried === undefined ? null : (
            <>
              <output className="d-block mb-2">
                {t('{rows} rows, {changes} changes, {refused} of it not taken.', {
                  rows: tried.rows,
                  changes,
                  refused: tried.refused,
                })}
              </output>
              <Faults tried={tried} />
              {tried.devices.length === 0 ? null : <DifferenceTable difference={tried} />}
            </>
          )}
        </>
      ) : (
        <ChangeStand change={change} />
      )}
      <FormFault text={fault} />
    </Dialog>
  );
}

/** What of a file is not taken, by its line. */
function Faults({ tried: { faults, refused } }: { readonly tried: HttpAnswer<'compareSettingsFile'> }) {
  if (refused === 0) return null;
  const shown = faults.slice(0, MOST_SHOWN);
  return (
    <ul className="or-bulk-faults" aria-label={t('What is not taken')}>
      {shown.map(({ line, deviceid, key, fault }) => (
        <li key={`${line} ${key}`}>
          <strong>{t('Line {line}', { line })}</strong>{' '}
          {[deviceid, key === '' ? '' : settingName(key)].filter(Boolean).join(', ')}: {translate(fault)}
        </li>
      ))}
      {refused > shown.length ? <li>{t('and {count} more', { count: refused - shown.length })}</li> : null}
    </ul>
  );
}
