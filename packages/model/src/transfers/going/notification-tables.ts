import { type GoingTable, whyWithout } from './going-table.ts';

/** Who is told of what, and what was sent. */
export const notificationTables = {
  deliveries: {
    file: 'records/deliveries',
    form: 'csv',
    what: 'a message that was sent to somebody',
    by: ['id'],
    time: { column: 'created_ms', unit: 'ms' },
    columns:
      'id way target receiver deviceid event_code event_number state tries created_ms next_ms until_ms ended_ms',
    addresses: ['receiver'],
    without: {
      delivery_key: whyWithout.inner,
      uid: whyWithout.inner,
      server: whyWithout.server,
      window_ms: whyWithout.inner,
      answer: whyWithout.positions,
      body: whyWithout.positions,
    },
    words: {
      id: 'number of the message',
      way: 'how it was sent',
      target: 'by which server it was sent',
      receiver: 'to whom',
      event_number: 'number of its event, as in records/events.csv',
      next_ms: 'when it is tried next',
    },
  },
  problems: {
    file: 'records/problems',
    form: 'csv',
    what: 'what was wrong with a device',
    by: ['deviceid', 'kind', 'channel', 'since_ms'],
    time: { column: 'since_ms', unit: 'ms' },
    columns: 'deviceid kind channel since_ms closed_ms',
    without: { detail: whyWithout.positions },
    words: { since_ms: 'since when', closed_ms: 'until when; 0: it still is' },
  },
  realtime_plans: {
    file: 'settings/realtime-plans',
    form: 'json',
    what: 'who is told of an event, and how',
    by: [],
    columns:
      'deviceid groupid event_code updated calls call_s mails receivers texts quiet quiet_from quiet_to quiet_critical steps browsers language digest hours least_kmh least_seconds driver_text',
    addresses: ['steps'],
  },
  push_plans: {
    file: 'settings/push-plans',
    form: 'json',
    what: 'which web service is called for an event',
    by: [],
    columns: 'deviceid groupid event_code updated enabled name script hours least_kmh least_seconds',
    addresses: ['script'],
  },
  event_defines: {
    file: 'settings/event-names',
    form: 'json',
    what: 'what events of a kind are called, and in which colour',
    by: ['definename', 'eventtype'],
    columns: 'definename eventtype eventname notifytext notifycolor updatetime',
  },
  event_define_devices: {
    file: 'settings/event-names-of-devices',
    form: 'json',
    what: 'which names of events a device has',
    by: ['deviceid'],
    columns: 'deviceid definename',
  },
  shift_calendars: {
    file: 'settings/shift-calendars',
    form: 'json',
    what: 'who is on duty when',
    by: ['id'],
    columns: 'id name zone shifts exceptions',
  },
  notice_mutes: {
    file: 'settings/mutes',
    form: 'json',
    what: 'of which devices nobody is told, and why',
    by: ['id'],
    columns: 'id deviceid groupid user_name reason since_ms until_ms critical',
  },
  problem_mutes: {
    file: 'settings/mutes-of-problems',
    form: 'json',
    what: 'of which problems nobody is told, and why',
    by: ['deviceid', 'kind', 'channel'],
    columns: 'deviceid kind channel until_ms user_name note',
  },
} as const satisfies Readonly<Record<string, GoingTable>>;
