import type { GoingTable } from './going-table.ts';

/** What a company has of people and of its own: customers, drivers, faces, permissions, words and walls. */
export const companyTables = {
  customers: {
    file: 'records/customers',
    form: 'csv',
    what: 'whose vehicle a device is in',
    by: ['deviceid'],
    columns: 'deviceid dealer customer salesman address phone mail follow memo',
    words: {
      dealer: 'dealer',
      customer: 'customer',
      salesman: 'salesman',
      address: 'postal address',
      follow: '1: somebody follows up',
    },
  },
  driver_shifts: {
    file: 'records/driver-shifts',
    form: 'csv',
    what: 'since when who is entered as the driver of a device, until the next row of that device',
    by: ['deviceid', 'from_ms'],
    columns: 'deviceid from_ms driver',
  },
  faces: {
    file: 'records/faces',
    form: 'csv',
    what: 'a person whose face recorders may know',
    by: ['faceid'],
    columns: 'faceid unitid idcard name contact memo updated_ms',
    words: {
      faceid: 'number of the person',
      unitid: 'number of the unit',
      idcard: 'number of the identity card',
      contact: 'how they are reached',
    },
  },
  face_units: {
    file: 'records/face-units',
    form: 'csv',
    what: 'a unit of persons whose faces recorders may know',
    by: ['unitid'],
    columns: 'unitid parent name',
    words: { unitid: 'number of the unit', parent: 'number of the unit above it' },
  },
  permissions: {
    file: 'settings/permissions',
    form: 'json',
    what: 'a permission: its number, its name and the rights that it gives',
    by: ['id'],
    columns: 'id name access',
  },
  edited_texts: {
    file: 'settings/edited-texts',
    form: 'json',
    what: 'a text of the console that was put in other words',
    by: ['language', 'word'],
    columns: 'language word text set_by set_ms',
  },
  wall_layouts: {
    file: 'settings/walls',
    form: 'json',
    what: 'a layout of pictures that somebody kept',
    by: ['user_name', 'name'],
    columns: 'user_name name preset tiles awake',
  },
} as const satisfies Readonly<Record<string, GoingTable>>;
