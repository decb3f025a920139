import { setImmediate } from 'node:timers/promises';
import { csvText } from '@outrider/kit/csv-text.ts';
import { gpx } from '@outrider/model/positions/gpx.ts';
import type { PositionReport } from '@outrider/model/positions/position.ts';
import type { GoingPositions } from '@outrider/model/transfers/going-wants.ts';
import type { GoingBody } from './going-spec.ts';
import type { GoingParts } from './going-parts.ts';
import type { GoingWriting } from './going-writing.ts';
import { type GoingColumn, timeText } from './record-sheets.ts';

const DAY_MS = 86_400_000;
/** A day is read in parts, and reports are written some at a time: others of the server get their turn. */
const PARTS_OF_DAY = 8;
const ROWS_AT_ONCE = 500;

const flag = (is: boolean | undefined): number | '' => (is === undefined ? '' : Number(is));

/** Columns of positions. */
export const positionColumns: readonly GoingColumn<PositionReport>[] = [
  {
    head: 'time',
    about: 'when it was taken, by the device’s clock, UTC',
    value: (one) => timeText(one.position.time),
  },
  { head: 'lat', about: 'degrees north', value: (one) => one.position.lat },
  { head: 'lng', about: 'degrees east', value: (one) => one.position.lng },
  { head: 'speed', about: 'km/h', value: (one) => one.position.speedKmh },
  { head: 'heading', about: 'degrees clockwise from north', value: (one) => one.position.heading },
  { head: 'altitude', about: 'metres above the sea', value: (one) => one.position.altitude },
  {
    head: 'valid',
    about: '0: without a fix: place and speed mean nothing',
    value: (one) => Number(one.position.valid),
  },
  { head: 'late', about: '1: it was sent later than it was taken', value: ({ late }) => Number(late) },
  { head: 'arrived', about: 'when it arrived, UTC', value: ({ arrivedMs }) => timeText(arrivedMs) },
  { head: 'ignition', about: '1: on; empty: not said', value: ({ telemetry }) => flag(telemetry.ignitionOn) },
  { head: 'odometer', about: 'km', value: ({ telemetry }) => telemetry.mileageKm ?? '' },
  { head: 'fuel', about: 'litres', value: ({ telemetry }) => telemetry.fuelLitres ?? '' },
  {
    head: 'recorder speed',
    about: 'km/h, by the vehicle’s tachograph',
    value: ({ telemetry }) => telemetry.recorderSpeedKmh ?? '',
  },
  {
    head: 'signal',
    about: 'mobile signal, 0 to 100',
    value: ({ telemetry }) => telemetry.signalPercent ?? '',
  },
  { head: 'satellites', about: 'how many', value: ({ telemetry }) => telemetry.satellites ?? '' },
  { head: 'voltage', about: 'volts', value: ({ telemetry }) => telemetry.voltage ?? '' },
  { head: 'temperature', about: 'degrees Celsius', value: ({ telemetry }) => telemetry.temperatureC ?? '' },
  {
    head: 'alarms',
    about: 'what it raised an alarm of',
    value: ({ telemetry }) => (telemetry.alarms ?? []).join(' '),
  },
];

const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? cell : csvText(cell))).join(',')}\r\n`;

interface Format {
  readonly ending: string;
  readonly head: (deviceid: string) => string;
  readonly lines: (reports: readonly PositionReport[], deviceid: string) => string;
  readonly tail: string;
}

const formats: Readonly<Record<Exclude<GoingPositions, 'none'>, Format>> = {
  csv: {
    ending: 'csv',
    head: () => `\u{feff}${csvLine(positionColumns.map(({ head }) => head))}`,
    lines: (reports) =>
      reports.map((one) => csvLine(positionColumns.map(({ value }) => value(one)))).join(''),
    tail: '',
  },
  geojson: {
    ending: 'geojsonl',
    head: () => '',
    lines: (reports, deviceid) => reports.map((one) => featureLine(one, deviceid)).join(''),
    tail: '',
  },
  gpx: {
    ending: 'gpx',
    head: gpx.headOf,
    lines: (reports) =>
      [
        ...gpx.partOf(
          reports
            .filter(({ position }) => position.valid)
            .map(({ position, late, telemetry: { ignitionOn } }) => ({ ...position, late, ignitionOn })),
          () => undefined,
        ),
      ].join(''),
    tail: gpx.tail,
  },
};

/** A place as a feature on a line of its own (RFC 8142 without its mark): absent values are left out. */
function featureLine(report: PositionReport, deviceid: string): string {
  const { lat, lng, altitude } = report.position;
  const said = positionColumns
    .filter(({ head }) => head !== 'lat' && head !== 'lng' && head !== 'altitude')
    .map(({ head, value }) => [head.replaceAll(' ', '_'), value(report)] as const)
    .filter(([, value]) => value !== '');
  const feature = {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat, altitude] },
    properties: { device: deviceid, ...Object.fromEntries(said) },
  };
  return `${JSON.stringify(feature)}\n`;
}

/** Writes the positions of a month of a device, a file for each day (UTC) on which it reported, without private times. */
export async function writePositions(
  { deviceid, folder, fromMs, toMs }: GoingBody<'positions'>,
  wanted: GoingPositions,
  parts: GoingParts,
  writing: GoingWriting,
): Promise<void> {
  if (wanted === 'none') return;
  const format = formats[wanted];
  for (let day = fromMs; day < toMs; day += DAY_MS) {
    await writing.pace.wrote(0);
    const lots = reportsOf(deviceid, day, parts);
    const first = await lots.next();
    if (first.done === true) continue;
    let rows = 0;
    async function* pieces(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(format.head(deviceid));
      for (let lot = first; lot.done !== true; lot = await lots.next()) {
        rows += lot.value.length;
        yield Buffer.from(format.lines(lot.value, deviceid));
        await setImmediate();
      }
      yield Buffer.from(format.tail);
    }
    const name = new Date(day).toISOString().slice(0, 10);
    await writing.write(`positions/${folder}/${name}.${format.ending}`, pieces(), () => ({
      rows,
      fromMs: day,
      toMs: day + DAY_MS,
      of: deviceid,
    }));
  }
}

async function* reportsOf(
  deviceid: string,
  day: number,
  { store, privacy }: GoingParts,
): AsyncGenerator<PositionReport[], undefined> {
  const partMs = DAY_MS / PARTS_OF_DAY;
  for (let from = day; from < day + DAY_MS; from += partMs) {
    const { reports } = await store.positions.range(deviceid, from, from + partMs);
    if (reports.length === 0) continue;
    const dark = privacy.between(deviceid, from, from + partMs, 'place');
    const lit = reports.filter(
      ({ position: { time } }) => !dark.some(({ fromMs, toMs }) => fromMs <= time && time < toMs),
    );
    for (let at = 0; at < lit.length; at += ROWS_AT_ONCE) yield lit.slice(at, at + ROWS_AT_ONCE);
  }
}
