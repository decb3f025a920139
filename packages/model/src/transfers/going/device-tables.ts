import { type GoingTable, notOfBranch, whyWithout } from './going-table.ts';

/** What devices were asked for, what they sent, and how they are set. */
export const deviceTables = {
  orders: {
    file: 'records/orders',
    form: 'csv',
    what: 'something that a device is, or was, to get or to do once it can be asked',
    branch: { device: 'deviceid', rights: ['P_repb', 'P_live', 'F_lmdvrs', 'F_talk'] },
    by: ['id'],
    time: { column: 'created_ms', unit: 'ms' },
    columns:
      'id deviceid kind priority user_name note from_minute to_minute until_ms created_ms ended_ms state fault tries',
    without: {
      server: whyWithout.server,
      lease_ms: whyWithout.inner,
      once_key: whyWithout.inner,
      body: whyWithout.positions,
      progress: whyWithout.positions,
    },
    words: {
      id: 'number of the order',
      priority: 'the smaller the sooner',
      from_minute: 'minute of the day from when on it may run',
      to_minute: 'minute of the day until when it may run',
    },
  },
  recording_locks: {
    file: 'records/recording-locks',
    form: 'csv',
    what: 'a stretch of recordings that somebody had kept',
    branch: { device: 'deviceid', rights: ['P_lopb'] },
    by: ['id'],
    columns: 'id deviceid channels from_ms to_ms user_name level reason created_ms until_ms',
    words: { id: 'number of the lock', level: 'how firmly' },
  },
  uploaded_files: {
    file: 'records/uploaded-files',
    form: 'csv',
    what: 'a file that a recorder uploaded by itself: its bytes are in files/uploads',
    branch: { device: 'deviceid', rights: ['P_repb'] },
    by: ['serialno'],
    time: { column: 'time', unit: 's' },
    columns: 'serialno deviceid filename bytes ext time updated ended whole',
    without: { server: whyWithout.server, whole_since: whyWithout.inner },
    words: {
      serialno: 'number of the file',
      ext: 'its ending',
      time: 'of when it is, seconds since 1970 UTC',
      ended: '1: all of it came',
      whole: 'bytes that had come when it was whole',
    },
  },
  device_traffic: {
    file: 'records/traffic',
    form: 'csv',
    what: 'bytes that a device sent on a day (UTC)',
    branch: { device: 'deviceid', rights: ['P_dash'] },
    by: ['deviceid', 'day'],
    columns: 'deviceid day bytes',
  },
  download_plans: {
    file: 'settings/download-plans',
    form: 'json',
    what: 'what is fetched of a device for an event',
    branch: { device: 'deviceid', group: 'groupid', rights: ['F_event'] },
    by: [],
    columns:
      'deviceid groupid event_code updated mode media channels main_stream pre_s post_s in_minutes minutes interval_s ignition_off longest_s confirmed uploads each_second tuned_by tuned_ms tuned_from',
    without: { upload_to: 'it may have a password in it', custom_path: whyWithout.inner },
  },
  remote_templates: {
    file: 'settings/templates-of-recorders',
    form: 'json',
    what: 'settings of recorders that are given to many',
    branch: notOfBranch.whole,
    by: ['template_id'],
    columns: 'template_id name model settings user_name updated_ms',
  },
  firmware_plans: {
    file: 'settings/firmware-plans',
    form: 'json',
    what: 'which recorders are to have which firmware',
    branch: notOfBranch.whole,
    by: ['autofwid'],
    columns:
      'autofwid targetfw memo model user_name edits halted updated_ms halted_why stages stage stage_ms next_hours from_minute to_minute parked_only halt_percent',
    without: { url: 'it may have a password in it' },
  },
} as const satisfies Readonly<Record<string, GoingTable>>;
