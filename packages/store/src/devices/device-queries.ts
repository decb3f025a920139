import { type DeviceExtra, defaultDeviceExtra } from '@outrider/model/devices/device.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { Engine, Tables } from '../engine/engine.ts';
import type { DeviceRecord, Devices } from '../store.ts';

type Row = Tables['devices'];

function toDevice(row: Row): DeviceRecord {
  return {
    deviceid: row.deviceid,
    terminal: row.terminal,
    registered: row.registered === 1,
    driverName: row.drivername,
    memo: row.vehicleid,
    channelMask: row.chmask,
    manualPosition:
      row.map_lat === null || row.map_lng === null ? undefined : { lat: row.map_lat, lng: row.map_lng },
    timezone: row.timezone ?? undefined,
    extra: { ...defaultDeviceExtra, ...(JSON.parse(row.extra) as Partial<DeviceExtra>) },
    authCodeHash: row.auth_code_hash ?? undefined,
    firstSeenMs: row.first_seen_ms,
  };
}

/** The columns of the fields that are given. */
function columnsOf(fields: Partial<Omit<DeviceRecord, 'deviceid'>>): Partial<Omit<Row, 'deviceid'>> {
  const { terminal, registered, driverName, memo, channelMask, extra, firstSeenMs } = fields;
  return {
    ...(terminal !== undefined && { terminal }),
    ...(registered !== undefined && { registered: registered ? 1 : 0 }),
    ...(driverName !== undefined && { drivername: driverName }),
    ...(memo !== undefined && { vehicleid: memo }),
    ...(channelMask !== undefined && { chmask: channelMask }),
    ...('manualPosition' in fields && {
      map_lat: fields.manualPosition?.lat ?? null,
      map_lng: fields.manualPosition?.lng ?? null,
    }),
    ...('timezone' in fields && { timezone: fields.timezone ?? null }),
    ...(extra !== undefined && { extra: JSON.stringify(extra) }),
    ...('authCodeHash' in fields && { auth_code_hash: fields.authCodeHash ?? null }),
    ...(firstSeenMs !== undefined && { first_seen_ms: firstSeenMs }),
  };
}

/** Says of a CONFLICT what is taken. */
async function orTaken(work: Promise<number[]>, what: string): Promise<number[]> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof OutriderError) || error.code !== 'CONFLICT') throw error;
    throw new OutriderError('CONFLICT', `${what} is taken already`, { cause: error });
  }
}

export function deviceQueries({ db, query, write }: Engine): Devices {
  const findBy = async (
    column: 'deviceid' | 'terminal',
    value: string,
  ): Promise<DeviceRecord | undefined> => {
    const [row] = await query(db.selectFrom('devices').selectAll().where(column, '=', value).compile());
    return row === undefined ? undefined : toDevice(row);
  };
  return {
    async list() {
      const rows = await query(db.selectFrom('devices').selectAll().orderBy('deviceid').compile());
      return rows.map(toDevice);
    },
    find: (deviceid) => findBy('deviceid', deviceid),
    findByTerminal: (terminal) => findBy('terminal', terminal),
    async add({ deviceid, ...fields }) {
      const row = { deviceid, ...columnsOf(fields) } as Row;
      await orTaken(
        write(db.insertInto('devices').values(row).compile()),
        `Device ${deviceid} or terminal ${fields.terminal}`,
      );
    },
    async change(deviceid, fields) {
      const columns = columnsOf(fields);
      const statement =
        Object.keys(columns).length === 0
          ? db.updateTable('devices').set({ deviceid }).where('deviceid', '=', deviceid)
          : db.updateTable('devices').set(columns).where('deviceid', '=', deviceid);
      const [changed] = await orTaken(write(statement.compile()), `Terminal ${fields.terminal}`);
      if (changed !== 1) throw new OutriderError('NOT_FOUND', `There is no device ${deviceid}`);
    },
    async remove(deviceid) {
      await write(db.deleteFrom('devices').where('deviceid', '=', deviceid).compile());
    },
  };
}
