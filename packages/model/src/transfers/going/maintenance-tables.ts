import { type GoingTable, whyWithout } from './going-table.ts';

/** What vehicles need, and what was done at them. */
export const maintenanceTables = {
  maintenance_plans: {
    file: 'records/maintenance-plans',
    form: 'csv',
    what: 'what vehicles need again and again',
    by: ['planid'],
    columns:
      'planid edits name kind every_km every_hours every_months due_day remind_km remind_hours remind_days note',
    words: {
      every_km: 'km after which it is due again',
      every_hours: 'hours of the engine after which it is due again',
      every_months: 'months after which it is due again',
      due_day: 'day on which it is due once, as YYYY-MM-DD',
      remind_km: 'km before that, at which people are told',
      remind_hours: 'hours before that',
      remind_days: 'days before that',
    },
  },
  maintenance_items: {
    file: 'records/maintenance-items',
    form: 'csv',
    what: 'since when a plan of maintenance counts for a vehicle',
    by: ['planid', 'deviceid'],
    columns: 'planid deviceid since_day since_km since_hours told',
    words: {
      since_day: 'day, as YYYY-MM-DD',
      since_km: 'km of its odometer then',
      since_hours: 'hours of its engine then',
      told: 'of what people were told',
    },
  },
  works_done: {
    file: 'records/works-done',
    form: 'csv',
    what: 'a piece of work that was done at a vehicle',
    by: ['workid'],
    columns:
      'workid deviceid planid name kind day odometer_km engine_hours cost note user_name noted_ms back_ms back_by back_why',
    words: {
      odometer_km: 'km of its odometer',
      engine_hours: 'hours of its engine',
      cost: 'what it cost',
      noted_ms: 'when it was noted',
      back_ms: 'when the note was taken back; 0: it was not',
      back_by: 'who took it back: a username',
      back_why: 'why',
    },
  },
  work_files: {
    file: 'records/work-files',
    form: 'csv',
    what: 'a file beside a piece of work: its bytes are in files/maintenance',
    by: ['fileid'],
    columns: 'fileid workid name type bytes',
    words: { fileid: 'number of the file', type: 'pdf, jpeg or png' },
  },
  vehicle_meters: {
    file: 'records/meters',
    form: 'csv',
    what: 'odometer and engine hours of a vehicle',
    by: ['deviceid'],
    columns:
      'deviceid source base_day base_km base_s counted_km counted_s reported_km heard_ms offset_km offset_s km_a_day s_a_day set_ms set_by',
    without: { edits: whyWithout.inner, doubt: whyWithout.inner },
    words: {
      source: 'who says it: counted of positions, or the vehicle',
      base_day: 'day from which it is counted',
      base_km: 'km then',
      base_s: 'seconds of its engine then',
      counted_km: 'km counted since',
      counted_s: 'seconds of its engine counted since',
      reported_km: 'what the vehicle said last, km',
      heard_ms: 'when it said that',
      offset_km: 'what is added to what it says, km',
      offset_s: 'what is added to its engine’s seconds',
      km_a_day: 'km on a usual day',
      s_a_day: 'seconds of its engine on a usual day',
      set_ms: 'when somebody set it',
      set_by: 'who set it: a username',
    },
  },
  maintenance_plan_devices: {
    file: 'settings/maintenance-plans-of-devices',
    form: 'json',
    what: 'for which devices a plan of maintenance is',
    by: ['planid', 'deviceid'],
    columns: 'planid deviceid',
  },
  maintenance_plan_groups: {
    file: 'settings/maintenance-plans-of-groups',
    form: 'json',
    what: 'for which groups a plan of maintenance is',
    by: ['planid', 'groupid'],
    columns: 'planid groupid',
  },
} as const satisfies Readonly<Record<string, GoingTable>>;
