import { nobody, type PersonTables } from '../person-table.ts';

const ofDriver = { of: 'driver', by: 'driverid', holds: 'number' } as const;
const ofFace = { of: 'driver', by: 'name', holds: 'name', card: 'idcard' } as const;

/** Tables of drivers, and tables with texts that may name a person. */
export const driverTables: PersonTables = {
  drivers: {
    what: 'The driver: telephone, birthday, card, picture',
    own: ofDriver,
    columns: {
      driverid: 'nobody',
      deviceid: 'theirs',
      name: 'driver',
      gender: 'theirs',
      phone: 'theirs',
      birthday: 'theirs',
      card: 'theirs',
    },
  },
  driver_pictures: {
    what: 'The driver: telephone, birthday, card, picture',
    own: ofDriver,
    columns: { picture: 'theirs' },
  },
  driver_shifts: {
    what: 'Who drove when',
    columns: { deviceid: 'nobody', driver: 'driver' },
  },
  entered_by_card: {
    what: 'Who drove when',
    own: { of: 'driver', by: 'name', holds: 'name' },
    columns: { deviceid: 'nobody', name: 'driver' },
  },
  faces: {
    what: 'Faces for recorders',
    own: ofFace,
    columns: { idcard: 'theirs', name: 'driver', contact: 'theirs', memo: 'words' },
  },
  face_photos: {
    what: 'Faces for recorders',
    own: { of: 'driver', by: 'faceid', holds: 'face' },
    columns: { md5: 'secret', picture: 'theirs' },
  },
  face_slots: {
    what: 'Faces for recorders',
    own: ofFace,
    columns: { deviceid: 'nobody', idcard: 'theirs', name: 'driver', md5: 'secret' },
  },
  face_units: { what: 'Faces for recorders', columns: { name: 'words' } },
  devices: {
    what: 'Vehicles, customers, fences and groups',
    columns: {
      ...nobody('deviceid chmask chsort maplocation soundch recplan streamtype ptzch ptzset'),
      drivername: 'driver',
      vehicleid: 'words',
      plate: 'words',
      chnames: 'json',
      second_memo: 'words',
      extid: 'words',
    },
  },
  customers: {
    what: 'Vehicles, customers, fences and groups',
    columns: {
      deviceid: 'nobody',
      dealer: 'words',
      customer: 'words',
      salesman: 'words',
      address: 'words',
      phone: 'words',
      mail: 'words',
      memo: 'words',
    },
  },
  events: {
    what: 'Alarms, notes and talks with drivers',
    steps: 'id',
    columns: {
      ...nobody('deviceid cmd time source course attachments check_status event_key'),
      event_name: 'words',
      fence_name: 'words',
      memo: 'words',
      driver: 'driver',
      details: 'json',
    },
  },
  deliveries: {
    what: 'Messages that were sent',
    steps: 'id',
    columns: {
      ...nobody('uid way deviceid state server'),
      delivery_key: 'words',
      target: 'words',
      receiver: 'words',
      answer: 'words',
      body: 'json',
    },
  },
  realtime_plans: {
    what: 'Plans, rules and settings',
    columns: {
      ...nobody('deviceid language hours'),
      receivers: 'receivers',
      steps: 'json',
      driver_text: 'words',
    },
  },
  push_plans: {
    what: 'Plans, rules and settings',
    columns: { ...nobody('deviceid hours'), name: 'words', script: 'words' },
  },
  shift_calendars: {
    what: 'Plans, rules and settings',
    columns: { zone: 'nobody', name: 'words', shifts: 'json', exceptions: 'json' },
  },
  event_reports: {
    what: 'Reports and their files',
    columns: {
      ...nobody('type devices events zone language origin'),
      profile: 'words',
      sender: 'words',
      receivers: 'receivers',
      script: 'words',
      memo: 'words',
      member: 'account',
    },
  },
  report_files: {
    what: 'Reports and their files',
    columns: {
      ...nobody('filetype type stored server deviceids'),
      filename: 'words',
      profile: 'words',
      member: 'account',
    },
  },
  report_runs: { what: 'Reports and their files', columns: { ...nobody('state server'), fault: 'words' } },
  event_defines: {
    what: 'Plans, rules and settings',
    columns: { ...nobody('notifycolor'), definename: 'words', eventname: 'words', notifytext: 'words' },
  },
  visits: { what: 'Vehicles, customers, fences and groups', columns: { deviceid: 'nobody', title: 'words' } },
  fences: {
    what: 'Vehicles, customers, fences and groups',
    columns: { ...nobody('shape colour purpose'), title: 'words', rules: 'json' },
  },
  routes: {
    what: 'Vehicles, customers, fences and groups',
    columns: { ...nobody('positions line legs'), title: 'words' },
  },
  groups: { what: 'Vehicles, customers, fences and groups', columns: { name: 'words' } },
  permissions: { what: 'Plans, rules and settings', columns: { access: 'nobody', name: 'words' } },
  uploaded_files: {
    what: 'Vehicles, customers, fences and groups',
    columns: { ...nobody('deviceid ext server'), filename: 'words' },
  },
};
