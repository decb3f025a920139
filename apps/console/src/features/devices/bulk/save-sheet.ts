import { settingCell } from '@outrider/model/remote-settings/setting-cells.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { httpCall } from '../../../connection/call.ts';
import { saveFile } from '../../../ui/save-file.ts';
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

/** Has the browser save what devices are to have, as CSV or as a workbook. @throws CallError */
export async function saveSheet(devices: readonly string[], kind: 'csv' | 'xlsx'): Promise<void> {
  const rows = settingRows(await httpCall('readManySettings', { devices: [...devices], of: 'wanted' }));
  if (kind === 'csv') {
    saveFile(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }), 'settings.csv');
    return;
  }
  const { WORKBOOK_TYPE, workbookOf } = await import('../../../ui/sheet/workbook.ts');
  saveFile(new Blob([workbookOf('settings', rows)], { type: WORKBOOK_TYPE }), 'settings.xlsx');
}
