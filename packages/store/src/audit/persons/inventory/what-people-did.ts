import { nobody, type PersonTables } from '../person-table.ts';

/** What says who did something: the pseudonym takes the place of the name. */
export const deedTables: PersonTables = {
  audit_people: { what: 'The audit trail, and who watched', columns: { name: 'account' } },
  audit_trail: {
    what: 'The audit trail, and who watched',
    steps: 'seq',
    numbered: 'person',
    sealed: true,
    columns: {
      ...nobody('door call devices outcome seal salt'),
      ip: {
        kept: 'the audit trail says from where something was changed; it goes with the age of the trail',
      },
      text: 'json',
    },
  },
  audit_redactions: { what: 'The audit trail, and who watched', columns: nobody('digest') },
  stream_uses: {
    what: 'The audit trail, and who watched',
    steps: 'use',
    numbered: 'person',
    columns: { ...nobody('kind devices stream state server'), ip: 'theirs' },
  },
  alarm_cases: {
    what: 'Alarms, notes and talks with drivers',
    steps: 'id',
    columns: {
      ...nobody('deviceid state outcome before_state before_outcome coaching'),
      reason: 'words',
      before_reason: 'words',
      driver: 'driver',
      claimed_by: 'account',
      assignee: 'account',
      decided_by: 'account',
      coach: 'account',
    },
  },
  case_history: {
    what: 'Alarms, notes and talks with drivers',
    steps: 'id',
    columns: {
      ...nobody('kind from_state from_outcome to_state to_outcome'),
      user_name: 'account',
      from_reason: 'words',
      to_reason: 'words',
    },
  },
  case_notes: {
    what: 'Alarms, notes and talks with drivers',
    columns: { user_name: 'account', note: 'words' },
  },
  case_coachings: {
    what: 'Alarms, notes and talks with drivers',
    columns: {
      token_hash: 'nobody',
      coach: 'account',
      by_name: 'account',
      note: 'words',
      driver: 'driver',
      words: 'words',
      appeal: 'words',
      appeal_by: 'account',
      appeal_answer: 'words',
    },
  },
  download_plans: {
    what: 'Plans, rules and settings',
    columns: {
      ...nobody('deviceid minutes'),
      upload_to: 'words',
      tuned_by: 'account',
    },
  },
  edited_texts: {
    what: 'Plans, rules and settings',
    columns: { ...nobody('language word'), text: 'words', set_by: 'account' },
  },
  firmware_pins: {
    what: 'Plans, rules and settings',
    columns: { deviceid: 'nobody', user_name: 'account' },
  },
  firmware_plans: {
    what: 'Plans, rules and settings',
    columns: {
      ...nobody('targetfw model halted_why stages'),
      url: 'words',
      memo: 'words',
      user_name: 'account',
    },
  },
  firmwares: {
    what: 'Plans, rules and settings',
    columns: {
      ...nobody('firmwareid version md5 sha256 signature'),
      filename: 'words',
      memo: 'words',
      user_name: 'account',
    },
  },
  maintenance_plans: {
    what: 'Maintenance and papers',
    columns: { ...nobody('kind due_day'), name: 'words', note: 'words' },
  },
  works_done: {
    what: 'Maintenance and papers',
    steps: 'workid',
    columns: {
      ...nobody('deviceid kind day until_day'),
      name: 'words',
      note: 'words',
      user_name: 'account',
      back_by: 'account',
      back_why: 'words',
    },
  },
  work_files: { what: 'Maintenance and papers', steps: 'fileid', columns: { type: 'nobody', name: 'words' } },
  vehicle_meters: {
    what: 'Maintenance and papers',
    columns: { ...nobody('deviceid source doubt'), set_by: 'account' },
  },
  notice_mutes: {
    what: 'Plans, rules and settings',
    columns: { deviceid: 'nobody', user_name: 'account', reason: 'words' },
  },
  problem_mutes: {
    what: 'Plans, rules and settings',
    columns: { ...nobody('deviceid kind'), user_name: 'account', note: 'words' },
  },
  orders: {
    what: 'Orders to vehicles and recorders',
    steps: 'id',
    columns: {
      ...nobody('deviceid kind state server once_key'),
      user_name: 'account',
      note: 'words',
      fault: 'words',
      body: 'json',
      progress: 'json',
    },
  },
  recording_locks: {
    what: 'Plans, rules and settings',
    columns: { ...nobody('deviceid channels level'), user_name: 'account', reason: 'words' },
  },
  remote_changes: {
    what: 'Orders to vehicles and recorders',
    columns: { origin: 'nobody', user_name: 'account', name: 'words' },
  },
  remote_templates: {
    what: 'Orders to vehicles and recorders',
    columns: { name: 'words', model: 'nobody', settings: 'json', user_name: 'account' },
  },
  remote_wishes: {
    what: 'Orders to vehicles and recorders',
    columns: { ...nobody('deviceid key value state fault'), user_name: 'account' },
  },
  remote_values: {
    what: 'Orders to vehicles and recorders',
    columns: { ...nobody('deviceid key value'), by: 'account' },
  },
  server_settings: {
    what: 'Plans, rules and settings',
    columns: { key: 'nobody', value: 'json', set_by: 'account' },
  },
  server_setting_changes: {
    what: 'Plans, rules and settings',
    columns: { key: 'nobody', before: 'json', after: 'json', set_by: 'account' },
  },
  sign_in_providers: {
    what: 'Plans, rules and settings',
    columns: {
      ...nobody('id issuer client_id sealed_secret scopes name_claim groups_claim subject_claim'),
      name: 'words',
      rules: 'json',
      ldap: 'json',
    },
  },
  settings: { what: 'Plans, rules and settings', columns: { name: 'nobody', value: 'json' } },
  upload_accounts: {
    what: 'Plans, rules and settings',
    columns: { ...nobody('deviceid hash'), made_by: 'account' },
  },
  transfers: {
    what: 'Vehicles, customers, fences and groups',
    columns: {
      ...nobody('kind about state'),
      name: 'words',
      user_name: 'account',
      fault: 'words',
      spec: 'words',
    },
  },
  transfer_items: {
    what: 'Vehicles, customers, fences and groups',
    columns: { ...nobody('step foreseen outcome'), label: 'words', body: 'words', why: 'words' },
  },
};
