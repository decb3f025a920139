import { type Cell, workbookOf } from '../../../../ui/sheet/workbook.ts';
import { type ExportedWay, fixesOf } from './export-rows.ts';

const HEADINGS = ['deviceid', 'time', 'lat', 'lng', 'speedInKmh', 'trackingAngle', 'address'];

/** Six decimals are a hand's breadth. */
const degrees = (value: number): Cell => ({ digits: value.toFixed(6) });

function* rowsOf(way: ExportedWay): Generator<readonly Cell[]> {
  yield HEADINGS;
  for (const fix of fixesOf(way)) {
    const { time, lat, lng, speedKmh, heading } = fix;
    const address = way.addressOf(fix) ?? '';
    yield [way.deviceid, way.timeText(time), degrees(lat), degrees(lng), speedKmh, heading, address];
  }
}

/** A way as a workbook of one sheet. */
export const xlsxOf = (way: ExportedWay): Uint8Array<ArrayBuffer> => workbookOf('GPS', rowsOf(way));
