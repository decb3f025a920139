import type * as calls from '@outrider/protocol/maintenance/calls.ts';
import { type HttpSamples, plain } from '../../../calls/testing/sample.ts';

export const http: HttpSamples<typeof calls.http> = {
  listMaintenance: { request: (deviceid) => ({ deviceid }) },
  maintenanceCalendar: { request: (deviceid) => ({ deviceid }) },
  listMaintenancePlans: plain,
  saveMaintenancePlan: {
    request: () => ({ planid: 999, name: 'Oil', everykm: 10_000, devices: ['A'] }),
    outcome: 'NOT_FOUND',
  },
  removeMaintenancePlan: { request: () => ({ planid: 999, edits: 1 }), outcome: 'NOT_FOUND' },
  listWorks: { request: (deviceid) => ({ deviceid }) },
  noteWork: { request: (deviceid) => ({ deviceid, name: 'Oil', day: '2026-01-31' }) },
  takeWorkBack: { request: () => ({ workid: 999_999, why: 'another vehicle' }), outcome: 'NOT_FOUND' },
  addWorkFile: {
    request: () => ({ workid: 999_999, name: 'bill.pdf', data: 'JVBERi0=' }),
    outcome: 'NOT_FOUND',
  },
  workFile: { request: () => ({ fileid: 999_999 }), outcome: 'NOT_FOUND' },
  removeWorkFile: { request: () => ({ fileid: 999_999 }), outcome: 'NOT_FOUND' },
  vehicleMeter: { request: (deviceid) => ({ deviceid }) },
  setVehicleMeter: { request: (deviceid) => ({ deviceid, edits: 0, odometer: 10 }), destroys: true },
};
