import { deviceRecord } from '@outrider/model/devices/device-record.ts';
import { channelCounts } from '@outrider/model/devices/device-settings.ts';
import { vehicleIcons } from '@outrider/model/devices/device.ts';
import { driverRecord } from '@outrider/model/drivers/driver-record.ts';
import { userRecord } from '@outrider/model/people/user-record.ts';
import { sentence } from '@outrider/model/text.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import type { SheetKind } from '@outrider/model/transfers/sheet-kinds.ts';
import { z } from 'zod';
import { bringDevice } from '../bring-device.ts';
import { bringDriver, type BroughtDriver } from '../bring-driver.ts';
import { bringPerson, type BroughtPerson, type PeopleLimits } from '../bring-person.ts';
import { bringGroup, groupNames, namedGroup } from '../group-place.ts';
import { RefusedRow } from '../refused-row.ts';
import { type Fate, refusal } from '../transfer-kind.ts';
import type { World } from '../world.ts';

/** Cells of a row by the names of their fields, without empty ones. */
export type RowCells = Readonly<Record<string, string>>;

/** What a row is read with. */
export interface RowReader {
  readonly world: World;
  readonly limits: PeopleLimits;
  /** What the sheet calls the column of a field. */
  readonly headingOf: (field: string) => string;
}

const YES = new Set(['yes', 'true', '1', 'y', 'x', '是']);
const NO = new Set(['no', 'false', '0', 'n', '否']);
/** What parts the groups of one cell. */
const AMONG_GROUPS = ';';

const whole = z.coerce.number().pipe(z.int());
const yesOrNo = z
  .string()
  .transform((word) => word.toLowerCase())
  .refine((word) => YES.has(word) || NO.has(word))
  .transform((word) => YES.has(word));
const device = deviceRecord.fields;
const icon = z.string().transform((word, { addIssue }) => {
  const at = vehicleIcons.findIndex((name) => name === word.toLowerCase());
  if (at === -1) addIssue('unknown');
  return at;
});
const schemas = {
  devices: {
    deviceid: device.deviceid.schema,
    memo: device.memo.schema,
    plate: device.plate.schema,
    channels: whole.pipe(z.literal(channelCounts)),
    icon,
    driverName: device.driverName.schema,
    secondMemo: device.secondMemo.schema,
    externalId: device.externalId.schema,
    storageDays: whole.pipe(device.storageDays.schema),
    overSpeedKmh: whole.pipe(device.overSpeedKmh.schema),
  },
  drivers: {
    name: driverRecord.fields.name.schema,
    card: driverRecord.fields.card.schema,
    deviceid: driverRecord.fields.deviceid.schema,
    phone: driverRecord.fields.phone.schema,
    birthday: driverRecord.fields.birthday.schema,
    gender: z
      .string()
      .transform((word) => word.toLowerCase())
      .pipe(driverRecord.fields.gender.schema),
  },
  people: {
    userName: userRecord.fields.userName.schema,
    mail: userRecord.fields.mail.schema,
    phone: userRecord.fields.phone.schema,
    memo: userRecord.fields.memo.schema,
    language: userRecord.fields.language.schema,
    expiryDate: userRecord.fields.expiryDate.schema,
    disabled: yesOrNo,
  },
} as const satisfies Partial<Record<SheetKind, Readonly<Record<string, z.ZodType>>>>;

/** What the cells of a row hold, of the fields that say nothing of others. @throws RefusedRow */
function valuesOf<Kind extends keyof typeof schemas>(
  kind: Kind,
  cells: RowCells,
  { headingOf }: RowReader,
): { readonly [N in keyof (typeof schemas)[Kind]]?: z.output<(typeof schemas)[Kind][N] & z.ZodType> } {
  const values = Object.entries<z.ZodType>(schemas[kind]).flatMap(([name, schema]) => {
    const cell = cells[name];
    if (cell === undefined) return [];
    const read = schema.safeParse(cell);
    if (!read.success) throw new RefusedRow(sentence(transferSentences.cell, { column: headingOf(name) }));
    return [[name, read.data]];
  });
  return Object.fromEntries(values) as ReturnType<typeof valuesOf<Kind>>;
}

/** Groups that a cell names. @throws RefusedRow for a group that does not exist */
function groupsOf(cell: string | undefined, world: World): number[] | undefined {
  if (cell === undefined) return undefined;
  const paths = cell.split(AMONG_GROUPS).map((path) => path.trim());
  const found = paths
    .filter((path) => path !== '')
    .map((path) => {
      const group = namedGroup(path, world);
      if (typeof group === 'string') throw new RefusedRow(group);
      return group;
    });
  return [...new Set(found)].sort((a, b) => a - b);
}

function levelOf(named: string | undefined, { permissions }: World): number | undefined {
  if (named === undefined) return undefined;
  const found = permissions.find(
    ({ id, name }) => String(id) === named || name.toLowerCase() === named.toLowerCase(),
  );
  if (found === undefined)
    throw new RefusedRow(sentence(transferSentences.permissionUnknown, { permission: named }));
  return found.id;
}

const rows: Readonly<Record<SheetKind, (cells: RowCells, reader: RowReader) => Promise<Fate>>> = {
  groups: async ({ path = '' }, { world }) => await bringGroup(groupNames(path), world),
  async devices(cells, reader) {
    const { deviceid = '', channels, ...fields } = valuesOf('devices', cells, reader);
    const groupIds = groupsOf(cells['groups'], reader.world) ?? [];
    return await bringDevice({ deviceid, channels, fields, groupIds }, reader.world);
  },
  async drivers(cells, reader) {
    const driver = valuesOf('drivers', cells, reader);
    const { deviceid = '' } = driver;
    if (deviceid !== '' && reader.world.device(deviceid) === undefined)
      return refusal(sentence(transferSentences.deviceUnknown, { device: deviceid }));
    return await bringDriver(driver as BroughtDriver, reader.world);
  },
  async people(cells, reader) {
    const level = levelOf(cells['permission'], reader.world);
    const groupIds = groupsOf(cells['groups'], reader.world);
    const person = {
      ...valuesOf('people', cells, reader),
      ...(level !== undefined && { level }),
      ...(groupIds !== undefined && { groupIds }),
    };
    return await bringPerson(person as BroughtPerson, reader.world, reader.limits);
  },
};

/** Brings a row of a sheet in. @throws RefusedRow; OutriderError for what the store refuses */
export const bringRow = async (kind: SheetKind, cells: RowCells, reader: RowReader): Promise<Fate> =>
  await rows[kind](cells, reader);
