import type { DeviceRecord } from '@outrider/model/devices/device-record.ts';
import { type DeviceExtra, defaultDeviceExtra } from '@outrider/model/devices/device.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { atomically, changedRows, type Engine } from '../ground/engine.ts';
import type { DeviceTables } from './device-tables.ts';
import type { Devices } from './devices.ts';
import { linkRow } from './link-queries.ts';

type Row = DeviceTables['devices'];

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

export function deviceQueries({ db, tell }: Engine<DeviceTables>): Devices {
  return {
    async list() {
      const rows = await db.selectFrom('devices').selectAll().orderBy('deviceid').execute();
      return rows.map(toDevice);
    },
    async find(deviceid) {
      const row = await db
        .selectFrom('devices')
        .selectAll()
        .where('deviceid', '=', deviceid)
        .executeTakeFirst();
      return row === undefined ? undefined : toDevice(row);
    },
    async add({ deviceid, ...fields }, ...links) {
      const row = { deviceid, ...columnsOf(fields) } as Row;
      try {
        await atomically(db, async (tx) => {
          await tx.insertInto('devices').values(row).execute();
          for (const link of links) {
            await tx
              .insertInto('device_links')
              .values(linkRow({ ...link, deviceid }))
              .execute();
          }
        });
      } catch (error) {
        if (!(error instanceof OutriderError) || error.code !== 'CONFLICT') throw error;
        const names = [deviceid, ...links.map(({ name }) => name)].join(' or ');
        throw new OutriderError('CONFLICT', `Device ${names} is taken already`, { cause: error });
      }
      tell({ entity: 'device', kind: 'added', key: deviceid });
    },
    async change(deviceid, fields) {
      const columns = columnsOf(fields);
      const changed = await db
        .updateTable('devices')
        .set(Object.keys(columns).length === 0 ? { deviceid } : columns)
        .where('deviceid', '=', deviceid)
        .executeTakeFirst();
      if (!changedRows(changed)) throw new OutriderError('NOT_FOUND', `There is no device ${deviceid}`);
      tell({ entity: 'device', kind: 'changed', key: deviceid });
    },
    async remove(deviceid) {
      const removed = await db.deleteFrom('devices').where('deviceid', '=', deviceid).executeTakeFirst();
      if (changedRows(removed)) tell({ entity: 'device', kind: 'removed', key: deviceid });
    },
  };
}
