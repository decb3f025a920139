import { settingCell } from '@outrider/model/remote-settings/setting-cells.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { httpCall } from '../../../connection/call.ts';
import { saveFile } from '../../../ui/files/save-file.ts';
import { csvOf } from '../../../ui/sheet/csv-of.ts';

/** Rows of a sheet of settings, which is taken in again as it is. */
export function settingRows({
  keys,
  devices,
}: HttpAnswer<'readManySettings'>): readonly (readonly string[])[] {
  return [
    ['deviceid', ...keys],
    ...devices.map(({ deviceid, values }) => [deviceid, ...keys.map((key) => settingCell(values[key]))]),
  ];
}

/** Devices whose settings are asked for at once: so many answer in time, however many there are in all. */
const DEVICES_AT_ONCE = 2_000;

/** What devices are to have, asked for in parts. @throws CallError */
export async function settingsInParts(
  devices: readonly string[],
  ask: (part: string[]) => Promise<HttpAnswer<'readManySettings'>>,
): Promise<HttpAnswer<'readManySettings'>> {
  const answers: HttpAnswer<'readManySettings'>[] = [];
  for (let at = 0; at < devices.length; at += DEVICES_AT_ONCE)
    answers.push(await ask(devices.slice(at, at + DEVICES_AT_ONCE)));
  return {
    keys: [...new Set(answers.flatMap(({ keys }) => keys))],
    devices: answers.flatMap((answer) => answer.devices),
  };
}

/** Has the browser save what devices are to have, as CSV or as a workbook. @throws CallError */
export async function saveSheet(devices: readonly string[], kind: 'csv' | 'xlsx'): Promise<void> {
  const settings = await settingsInParts(devices, (part) =>
    httpCall('readManySettings', { devices: part, of: 'wanted' }),
  );
  const rows = settingRows(settings);
  if (kind === 'csv') {
    saveFile(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }), 'settings.csv');
    return;
  }
  const { WORKBOOK_TYPE, workbookOf } = await import('../../../ui/sheet/workbook.ts');
  saveFile(new Blob([workbookOf('settings', rows)], { type: WORKBOOK_TYPE }), 'settings.xlsx');
}
