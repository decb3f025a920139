/** A table of the store that goes out as it is kept: each of its columns but secrets, and what of it says where vehicles were. */
export interface GoingTable {
  /** Where its file is, without the ending. */
  readonly file: string;
  readonly form: 'csv' | 'json';
  /** What a row is. */
  readonly what: string;
  /** By which columns its rows are told apart, in their order. */
  readonly by: readonly string[];
  /** What says when a row was, and in which unit; absent: all rows go out. */
  readonly time?: { readonly column: string; readonly unit: 's' | 'ms' };
  /** Columns that say where a vehicle was at that time: empty for a private one. */
  readonly placed?: { readonly columns: readonly string[] };
  /** Its columns, by names with a space between. */
  readonly columns: string;
  /** Columns that do not go out, and why. */
  readonly without?: Readonly<Record<string, string>>;
  /** What its columns are where {@link columnWords} does not say it. */
  readonly words?: Readonly<Record<string, string>>;
}

const table = (one: GoingTable): GoingTable => one;
const inner = 'it is the product’s own way to know it again';
const inPositions = 'it may say where a vehicle was: see positions';
const server = 'it names a server of this installation';

/** What columns are that several tables have. Columns that end in `_ms` are ms since 1970-01-01 UTC. */
export const columnWords: Readonly<Record<string, string>> = {
  deviceid: 'ID of the device',
  groupid: 'number of the group, as in records/groups.csv',
  user_name: 'who did it: a username',
  note: 'what somebody wrote',
  memo: 'what somebody wrote',
  reason: 'why, as somebody wrote it',
  name: 'its name',
  driver: 'name of the driver',
  event_code: 'number of the kind of event; 0 is each kind',
  case_id: 'number of the case, as in records/cases.csv',
  channel: 'channel, from 1; 0 is none',
  channels: 'channels, from 1',
  kind: 'what kind it is',
  state: 'how it stands',
  fault: 'what went wrong; empty: nothing',
  tries: 'how often it was tried',
  bytes: 'size in bytes',
  from_ms: 'from when',
  to_ms: 'until when, no part of it',
  at_ms: 'when',
  created_ms: 'when it was made',
  updated_ms: 'when it was changed last',
  ended_ms: 'when it ended; 0: it has not',
  until_ms: 'until when it holds; 0: for good',
  edits: 'how often it was changed',
  enabled: '1: it is in force',
  number: 'number of the fence, or the route, as index in places',
  planid: 'number of the plan of maintenance',
  workid: 'number of the work, as in records/works-done.csv',
  reportid: 'number of the report',
  filename: 'name of the file',
  phone: 'telephone number',
  mail: 'e-mail address',
  zone: 'IANA time zone whose clocks count; empty: the server’s',
  title: 'title it had then',
  updated: 'when it was changed last, seconds since 1970 UTC',
  day: 'day, as YYYY-MM-DD',
};

/** Tables that go out, by their names in the store. */
export const goingTables: Readonly<Record<string, GoingTable>> = {
  customers: table({
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
  }),
  driver_shifts: table({
    file: 'records/driver-shifts',
    form: 'csv',
    what: 'since when who is entered as the driver of a device, until the next row of that device',
    by: ['deviceid', 'from_ms'],
    columns: 'deviceid from_ms driver',
  }),
  alarm_cases: table({
    file: 'records/cases',
    form: 'csv',
    what: 'a case: events of one kind of a device that people decide about together',
    by: ['id'],
    time: { column: 'first_time', unit: 's' },
    placed: { columns: ['lat', 'lng', 'speed_kmh'] },
    columns:
      'id deviceid event_code gravity state outcome reason first_time last_time happened first_event last_event late channel lat lng speed_kmh driver opened_ms closed_ms assignee decided_by decided_ms notes due_ms answered_ms coaching coach muted',
    without: Object.fromEntries(
      'revision claimed_by claimed_until_ms before_state before_outcome before_reason'
        .split(' ')
        .map((column) => [column, 'it is for who works on the case now']),
    ),
    words: {
      id: 'number of the case',
      gravity: 'how grave it is: the greater the graver',
      outcome: 'what was decided',
      first_time: 'when its first event was, seconds since 1970 UTC',
      last_time: 'when its last event was, seconds since 1970 UTC',
      happened: 'how many events it has',
      first_event: 'number of its first event, as in records/events.csv',
      last_event: 'number of its last event',
      late: '1: it came long after it happened',
      lat: 'degrees north, of its first event; empty in private times',
      lng: 'degrees east; empty in private times',
      speed_kmh: 'km/h; empty in private times',
      opened_ms: 'when it was opened',
      closed_ms: 'when it was closed; 0: it is open',
      assignee: 'who is to decide: a username',
      decided_by: 'who decided: a username',
      decided_ms: 'when it was decided',
      notes: 'how many notes it has',
      due_ms: 'until when it is to be answered',
      answered_ms: 'when somebody answered first',
      coaching: 'how the talk with the driver stands',
      coach: 'who talks with the driver: a username',
      muted: '1: nobody was told',
    },
  }),
  case_notes: table({
    file: 'records/case-notes',
    form: 'csv',
    what: 'a note on a case',
    by: [],
    time: { column: 'at_ms', unit: 'ms' },
    columns: 'case_id user_name at_ms note',
  }),
  case_history: table({
    file: 'records/case-history',
    form: 'csv',
    what: 'a step of a case: who changed what',
    by: ['id'],
    time: { column: 'at_ms', unit: 'ms' },
    columns:
      'id case_id kind user_name at_ms from_state from_outcome from_reason to_state to_outcome to_reason',
    words: {
      id: 'number of the step',
      from_state: 'how the case stood before',
      from_outcome: 'what was decided before',
      from_reason: 'the reason before',
      to_state: 'how it stood then',
      to_outcome: 'what was decided then',
      to_reason: 'the reason then',
    },
  }),
  case_coachings: table({
    file: 'records/coachings',
    form: 'csv',
    what: 'a talk with a driver about a case',
    by: ['case_id'],
    time: { column: 'at_ms', unit: 'ms' },
    columns:
      'case_id coach by_name at_ms note acknowledged_ms driver words appealed_ms appeal appeal_by appeal_ms appeal_answer',
    without: { token_hash: 'it is a secret', link_until_ms: 'its link is a secret' },
    words: {
      coach: 'who talks with the driver: a username',
      by_name: 'who wanted it: a username',
      acknowledged_ms: 'when the driver acknowledged',
      words: 'what the driver said',
      appealed_ms: 'when the driver appealed',
      appeal: 'why the driver appealed',
      appeal_by: 'who answered: a username',
      appeal_ms: 'when that was answered',
      appeal_answer: 'what was answered',
    },
  }),
  orders: table({
    file: 'records/orders',
    form: 'csv',
    what: 'something that a device is, or was, to get or to do once it can be asked',
    by: ['id'],
    time: { column: 'created_ms', unit: 'ms' },
    columns:
      'id deviceid kind priority user_name note from_minute to_minute until_ms created_ms ended_ms state fault tries',
    without: {
      server,
      lease_ms: inner,
      once_key: inner,
      body: inPositions,
      progress: inPositions,
    },
    words: {
      id: 'number of the order',
      priority: 'the smaller the sooner',
      from_minute: 'minute of the day from when on it may run',
      to_minute: 'minute of the day until when it may run',
    },
  }),
  deliveries: table({
    file: 'records/deliveries',
    form: 'csv',
    what: 'a message that was sent to somebody',
    by: ['id'],
    time: { column: 'created_ms', unit: 'ms' },
    columns:
      'id way target receiver deviceid event_code event_number state tries created_ms next_ms until_ms ended_ms',
    without: {
      delivery_key: inner,
      uid: inner,
      server,
      window_ms: inner,
      answer: inPositions,
      body: inPositions,
    },
    words: {
      id: 'number of the message',
      way: 'how it was sent',
      target: 'by which server it was sent',
      receiver: 'to whom',
      event_number: 'number of its event, as in records/events.csv',
      next_ms: 'when it is tried next',
    },
  }),
  maintenance_plans: table({
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
  }),
  maintenance_items: table({
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
  }),
  works_done: table({
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
  }),
  work_files: table({
    file: 'records/work-files',
    form: 'csv',
    what: 'a file beside a piece of work: its bytes are in files/maintenance',
    by: ['fileid'],
    columns: 'fileid workid name type bytes',
    words: { fileid: 'number of the file', type: 'pdf, jpeg or png' },
  }),
  vehicle_meters: table({
    file: 'records/meters',
    form: 'csv',
    what: 'odometer and engine hours of a vehicle',
    by: ['deviceid'],
    columns:
      'deviceid source base_day base_km base_s counted_km counted_s reported_km heard_ms offset_km offset_s km_a_day s_a_day set_ms set_by',
    without: { edits: inner, doubt: inner },
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
  }),
  problems: table({
    file: 'records/problems',
    form: 'csv',
    what: 'what was wrong with a device',
    by: ['deviceid', 'kind', 'channel', 'since_ms'],
    time: { column: 'since_ms', unit: 'ms' },
    columns: 'deviceid kind channel since_ms closed_ms',
    without: { detail: inPositions },
    words: { since_ms: 'since when', closed_ms: 'until when; 0: it still is' },
  }),
  recording_locks: table({
    file: 'records/recording-locks',
    form: 'csv',
    what: 'a stretch of recordings that somebody had kept',
    by: ['id'],
    columns: 'id deviceid channels from_ms to_ms user_name level reason created_ms until_ms',
    words: { id: 'number of the lock', level: 'how firmly' },
  }),
  uploaded_files: table({
    file: 'records/uploaded-files',
    form: 'csv',
    what: 'a file that a recorder uploaded by itself: its bytes are in files/uploads',
    by: ['serialno'],
    time: { column: 'time', unit: 's' },
    columns: 'serialno deviceid filename bytes ext time updated ended whole',
    without: { server, whole_since: inner },
    words: {
      serialno: 'number of the file',
      ext: 'its ending',
      time: 'of when it is, seconds since 1970 UTC',
      ended: '1: all of it came',
      whole: 'bytes that had come when it was whole',
    },
  }),
  report_files: table({
    file: 'records/report-files',
    form: 'csv',
    what: 'a file of a report that was made',
    by: ['fileid'],
    time: { column: 'end_time', unit: 's' },
    columns: 'fileid reportid filename filetype profile type period start_time end_time updated bytes member',
    without: { runid: inner, tz: inner, stored: inner, server, deviceids: inner, places: inner },
    words: {
      fileid: 'number of the file',
      filetype: 'how it is written',
      profile: 'name of the report',
      type: 'what it is about',
      period: 'how often it is made',
      start_time: 'from when it tells, seconds since 1970 UTC',
      end_time: 'until when, seconds since 1970 UTC',
      member: 'whose it is: a username',
    },
  }),
  device_traffic: table({
    file: 'records/traffic',
    form: 'csv',
    what: 'bytes that a device sent on a day (UTC)',
    by: ['deviceid', 'day'],
    columns: 'deviceid day bytes',
  }),
  faces: table({
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
  }),
  face_units: table({
    file: 'records/face-units',
    form: 'csv',
    what: 'a unit of persons whose faces recorders may know',
    by: ['unitid'],
    columns: 'unitid parent name',
    words: { unitid: 'number of the unit', parent: 'number of the unit above it' },
  }),
  permissions: table({
    file: 'settings/permissions',
    form: 'json',
    what: 'a permission: its number, its name and the rights that it gives',
    by: ['id'],
    columns: 'id name access',
  }),
  download_plans: table({
    file: 'settings/download-plans',
    form: 'json',
    what: 'what is fetched of a device for an event',
    by: [],
    columns:
      'deviceid groupid event_code updated mode media channels main_stream pre_s post_s in_minutes minutes interval_s ignition_off longest_s confirmed uploads each_second tuned_by tuned_ms tuned_from',
    without: { upload_to: 'it may have a password in it', custom_path: inner },
  }),
  realtime_plans: table({
    file: 'settings/realtime-plans',
    form: 'json',
    what: 'who is told of an event, and how',
    by: [],
    columns:
      'deviceid groupid event_code updated calls call_s mails receivers texts quiet quiet_from quiet_to quiet_critical steps browsers language digest',
  }),
  push_plans: table({
    file: 'settings/push-plans',
    form: 'json',
    what: 'which web service is called for an event',
    by: [],
    columns: 'deviceid groupid event_code updated enabled name script',
  }),
  event_reports: table({
    file: 'settings/reports',
    form: 'json',
    what: 'a report that is made on a schedule',
    by: ['reportid'],
    columns:
      'reportid enabled profile type period unit sender receivers devices script memo events tz zone language origin updated member begun_ms',
  }),
  event_defines: table({
    file: 'settings/event-names',
    form: 'json',
    what: 'what events of a kind are called, and in which colour',
    by: ['definename', 'eventtype'],
    columns: 'definename eventtype eventname notifytext notifycolor updatetime',
  }),
  event_define_devices: table({
    file: 'settings/event-names-of-devices',
    form: 'json',
    what: 'which names of events a device has',
    by: ['deviceid'],
    columns: 'deviceid definename',
  }),
  shift_calendars: table({
    file: 'settings/shift-calendars',
    form: 'json',
    what: 'who is on duty when',
    by: ['id'],
    columns: 'id name zone shifts exceptions',
  }),
  maintenance_plan_devices: table({
    file: 'settings/maintenance-plans-of-devices',
    form: 'json',
    what: 'for which devices a plan of maintenance is',
    by: ['planid', 'deviceid'],
    columns: 'planid deviceid',
  }),
  maintenance_plan_groups: table({
    file: 'settings/maintenance-plans-of-groups',
    form: 'json',
    what: 'for which groups a plan of maintenance is',
    by: ['planid', 'groupid'],
    columns: 'planid groupid',
  }),
  fence_devices: table({
    file: 'settings/fences-of-devices',
    form: 'json',
    what: 'which devices a fence watches',
    by: ['number', 'deviceid'],
    columns: 'number deviceid',
  }),
  fence_groups: table({
    file: 'settings/fences-of-groups',
    form: 'json',
    what: 'which groups a fence watches',
    by: ['number', 'groupid'],
    columns: 'number groupid',
  }),
  route_devices: table({
    file: 'settings/routes-of-devices',
    form: 'json',
    what: 'which devices a route is for',
    by: ['number', 'deviceid'],
    columns: 'number deviceid',
  }),
  route_groups: table({
    file: 'settings/routes-of-groups',
    form: 'json',
    what: 'which groups a route is for',
    by: ['number', 'groupid'],
    columns: 'number groupid',
  }),
  remote_templates: table({
    file: 'settings/templates-of-recorders',
    form: 'json',
    what: 'settings of recorders that are given to many',
    by: ['template_id'],
    columns: 'template_id name model settings user_name updated_ms',
  }),
  notice_mutes: table({
    file: 'settings/mutes',
    form: 'json',
    what: 'of which devices nobody is told, and why',
    by: ['id'],
    columns: 'id deviceid groupid user_name reason since_ms until_ms critical',
  }),
  problem_mutes: table({
    file: 'settings/mutes-of-problems',
    form: 'json',
    what: 'of which problems nobody is told, and why',
    by: ['deviceid', 'kind', 'channel'],
    columns: 'deviceid kind channel until_ms user_name note',
  }),
  wall_layouts: table({
    file: 'settings/walls',
    form: 'json',
    what: 'a layout of pictures that somebody kept',
    by: ['user_name', 'name'],
    columns: 'user_name name preset tiles awake',
  }),
  firmware_plans: table({
    file: 'settings/firmware-plans',
    form: 'json',
    what: 'which recorders are to have which firmware',
    by: ['autofwid'],
    columns:
      'autofwid targetfw memo model user_name edits halted updated_ms halted_why stages stage stage_ms next_hours from_minute to_minute parked_only halt_percent',
    without: { url: 'it may have a password in it' },
  }),
  edited_texts: table({
    file: 'settings/edited-texts',
    form: 'json',
    what: 'a text of the console that was put in other words',
    by: ['language', 'word'],
    columns: 'language word text set_by set_ms',
  }),
};

const words = (names: string): readonly string[] => names.split(' ');

/** Tables that do not go out as they are, and why. */
export const goesOtherwise: Readonly<Record<string, readonly string[]>> = {
  'It has a file that says it in its own way': words(
    'users user_groups groups group_devices devices drivers events visits visit_days visit_fences visit_recounts visit_stale_days fences routes audit_trail audit_people audit_redactions audit_chain stream_uses driver_pictures face_photos server_settings recorded_segments position_chunks position_devices position_journal_0 position_journal_1 position_latest',
  ),
  'It has secrets, or is good here alone': words(
    'sessions ended_sessions known_addresses failed_sign_ins invitations authenticators recovery_codes passkeys tokens kiosk_links company_accounts sign_in_providers kept_answers told_browsers share_links upload_accounts used_tickets device_links onward_codes settings server_setting_changes',
  ),
  'It was removed, or is being removed': words('former_users erasures'),
  'It is how things stand at this moment': words(
    'event_readers given_reasons standing_alarms fence_insides fence_last_there fence_looks fence_expected fence_group_members route_places entered_by_card case_mentions place_faults face_devices face_slots device_words device_absences device_systems device_versions firmware_pins firmwares report_runs onward_reports remote_changes remote_change_devices remote_wishes remote_values remote_dialects',
  ),
  'It is derived from what goes out, or is the product’s own': words(
    'acknowledged added_languages added_words case_steps event_days event_sequence feed_marks kept_looks leases migrations position_days position_fold position_folds position_stale_days position_zones recorded_damage recorded_days recorded_room recorded_folders transfers transfer_items',
  ),
};

/** What a column of a table is, in words. */
export const wordsOfColumn = ({ words = {} }: GoingTable, column: string): string | undefined =>
  words[column] ?? columnWords[column];
