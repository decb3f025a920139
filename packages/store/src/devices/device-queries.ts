import { type DeviceExtra, defaultDeviceExtra } from '@outrider/model/devices/device.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { Engine, Tables } from '../engine/engine.ts';
import { linkRow } from './link-queries.ts';
import type { DeviceRecord, Devices } from '../store.ts';

type Row = Tables['devices'];

function toDevice(row: Row): DeviceRecord {
  return {
    deviceid: row.deviceid,
    registered: row.registered === 1,
    driverName: row.drivername,
    memo: row.vehicleid,
    channelMask: row.chmask,
    manualPosition:
      row.map_lat === null || row.map_lng === null ? undefined : { lat: row.map_lat, lng: row.map_lng },
    timezone: row.timezone ?? undefined,
    extra: { ...defaultDeviceExtra, ...(JSON.parse(row.extra) as Partial<DeviceExtra>) },
    firstSeenMs: row.first_seen_ms,
  };
}

/** The columns of the fields that are given. */
function columnsOf(fields: Partial<Omit<DeviceRecord, 'deviceid'>>): Partial<Omit<Row, 'deviceid'>> {
  const { registered, driverName, memo, channelMask, extra, firstSeenMs } = fields;
  return {
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
    ...(firstSeenMs !== undefined && { first_seen_ms: firstSeenMs }),
  };
}

export function deviceQueries({ db, query, write }: Engine): Devices {
  return {
    async list() {
      const rows = await query(db.selectFrom('devices').selectAll().orderBy('deviceid').compile());
      return rows.map(toDevice);
    },
    async find(deviceid) {
      const [row] = await query(
        db.selectFrom('devices').selectAll().where('deviceid', '=', deviceid).compile(),
      );
      return row === undefined ? undefined : toDevice(row);
    },
    async add({ deviceid, ...fields }, ...links) {
      const row = { deviceid, ...columnsOf(fields) } as Row;
      try {
        await write(
          db.insertInto('devices').values(row).compile(),
          ...links.map((link) =>
            db
              .insertInto('device_links')
              .values(linkRow({ ...link, deviceid }))
              .compile(),
          ),
        );
      } catch (error) {
        if (!(error instanceof OutriderError) || error.code !== 'CONFLICT') throw error;
        const names = [deviceid, ...links.map(({ name }) => name)].join(' or ');
        throw new OutriderError('CONFLICT', `Device ${names} is taken already`, { cause: error });
      }
    },
    async change(deviceid, fields) {
      const columns = columnsOf(fields);
      const statement =
        Object.keys(columns).length === 0
          ? db.updateTable('devices').set({ deviceid }).where('deviceid', '=', deviceid)
          : db.updateTable('devices').set(columns).where('deviceid', '=', deviceid);
      const [changed] = await write(statement.compile());
      if (changed !== 1) throw new OutriderError('NOT_FOUND', `There is no device ${deviceid}`);
    },
    async remove(deviceid) {
      await write(db.deleteFrom('devices').where('deviceid', '=', deviceid).compile());
    },
  };
}
