/** What the events field of a report holds. */
export type ReportEventsKind = 'codes' | 'points' | 'hours' | 'minutes';

export interface ReportType {
  readonly name: string;
  readonly events: ReportEventsKind;
  /** What holds where the field is empty. */
  readonly usual: string;
}

/** The points of a driver score where nobody said others (rule RPT-12). */
export const USUAL_POINTS =
  '13=-2,16=-1,101=-2,102=-2,103=-2,104=-3,105=-2,106=-1,107=-1,108=-3,109=-2,110=-2,111=-1,112=-1,113=-1,114=-1,115=-1,116=-1,117=-1';

/** Every type of report, in the order in which it is offered (rule RPT-4). */
export const reportTypes = [
  { name: 'event detail', events: 'codes', usual: '' },
  { name: 'event summary', events: 'codes', usual: '' },
  { name: 'sdcard alarm', events: 'codes', usual: '14,98,734' },
  { name: 'usage alarm', events: 'hours', usual: '1' },
  { name: 'idle alarm', events: 'minutes', usual: '30' },
  { name: 'driver score', events: 'points', usual: USUAL_POINTS },
  { name: 'summary', events: 'codes', usual: '' },
] as const satisfies readonly ReportType[];

export type ReportTypeName = (typeof reportTypes)[number]['name'];

export const reportTypeNames = reportTypes.map(({ name }) => name) as [ReportTypeName, ...ReportTypeName[]];

/** The type of that name; undefined for an unknown name. */
export const reportTypeOf = (name: string): (typeof reportTypes)[number] | undefined =>
  reportTypes.find((type) => type.name === name);

/** The type of that name. @throws Error for an unknown name: it was checked where it came in */
export function knownReportType(name: ReportTypeName): (typeof reportTypes)[number] {
  const type = reportTypeOf(name);
  if (type === undefined) throw new Error(`no type of report: ${name}`);
  return type;
}
