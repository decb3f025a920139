import { lengthIn, lengthUnit, type LengthUnit } from '@outrider/model/preferences/units.ts';
import type { WireWork } from '@outrider/protocol/maintenance/calls.ts';
import { t } from '../../ground/i18n/t.ts';
import { formatTime } from '../../ui/text/format.ts';
import { kindLooks } from './maintenance-words.ts';

const number = (value: number | undefined, digits: number): number | string =>
  value === undefined ? '' : Number(value.toFixed(digits));

/** What was done as rows of a sheet, the headings first. */
export function workRows(works: readonly WireWork[], unit: LengthUnit): (string | number)[][] {
  const head = [
    t('Done on'),
    t('Vehicle'),
    t('Work done'),
    t('Kind of maintenance'),
    `${t('Odometer')} ${lengthUnit(unit)}`,
    t('Engine hours'),
    t('Cost'),
    t('Note'),
    t('Noted by'),
    t('Noted at'),
    t('Files'),
    t('Taken back'),
    t('Valid until'),
  ];
  return [
    head,
    ...works.map((work) => [
      work.day,
      work.deviceid,
      work.name,
      t(kindLooks[work.kind].word),
      number(work.odometer === undefined ? undefined : lengthIn(work.odometer, unit), 1),
      number(work.hours, 1),
      number(work.cost, 2),
      work.note,
      work.user,
      formatTime(work.noted * 1_000),
      work.files.map(({ name }) => name).join(', '),
      work.back === undefined
        ? ''
        : `${formatTime(work.back.time * 1_000)} ${work.back.user}: ${work.back.why}`,
      work.until ?? '',
    ]),
  ];
}
