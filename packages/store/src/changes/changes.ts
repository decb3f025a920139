type ChangeKind = 'added' | 'changed' | 'removed';

/** The entities that are kept and may change, by name, with the changes by which somebody may do or see more or less than before. */
export const entities = {
  user: ['added', 'changed', 'removed'],
  permission: ['added', 'changed', 'removed'],
  group: ['added', 'changed', 'removed'],
  session: ['removed'],
  invitation: [],
  /** A second factor of a user. */
  factor: ['added', 'changed', 'removed'],
  /** A token; told by its id. */
  token: ['removed'],
  /** A service of the company by which people sign in; told by its id. */
  signInProvider: [],
  /** People and groups that such a service tells, and what it shows for it; told by their ids. */
  directoryPerson: [],
  directoryGroup: [],
  directoryToken: [],
  device: ['removed'],
  link: [],
  customer: [],
  setting: [],
  /** What people set of the server; told by its section and field. */
  serverSetting: [],
  eventReader: [],
  /** A definition of an event; told by its profile. */
  eventDefine: [],
  /** A case of alarms; told by its number. */
  alarmCase: [],
  /** Somebody was named beside a case; told by their name. */
  caseMention: [],
  shareLink: ['removed'],
  /** Layouts of a user's wall; told by the user's name. */
  wall: [],
  /** Something that waits for a device. */
  order: [],
  /** A lock on recordings; told by its device. */
  recordingLock: [],
  /** A fence; told by its number. */
  fence: [],
  /** Something that is told outside of the console. */
  delivery: [],
  /** Devices and kinds of events of which nobody is told for a while; told by its number. */
  noticeMute: [],
  /** People on duty, by time; told by its number. */
  shiftCalendar: [],
  /** A browser in which somebody is told; told by its number. */
  toldBrowser: [],
  /** Plans of the people who are told of an event; told by their scope and event. */
  pushPlan: [],
  realtimePlan: [],
  /** A plan of what is done about an event; told by its scope and event. */
  downloadPlan: [],
  /** A setting of a recorder; told by its device. */
  remoteSetting: [],
  /** A template of settings of recorders; told by its number. */
  remoteTemplate: [],
  /** A route; told by its number. */
  route: [],
  driver: [],
  /** A plan of what vehicles need, and something that was done; told by their numbers. */
  maintenancePlan: [],
  workDone: [],
  /** What a person said that a vehicle's odometer shows; told by its device. */
  vehicleMeter: [],
  /** A person of the library of faces, and a unit of it; told by their numbers. */
  face: [],
  faceUnit: [],
  /** A file of the firmware store. */
  firmware: [],
  /** A plan by which devices get a firmware by themselves. */
  firmwarePlan: [],
  /** That plans leave a device out. */
  firmwarePin: [],
  /** A report that is made by itself. */
  eventReport: [],
  /** A making of a report: told by its number, or by its report's where the clock began it. */
  reportRun: [],
  reportFile: [],
  /** Texts, words and languages that people added; told by nothing. */
  translation: [],
  /** Records that are brought in or taken out; told by the number of the transfer. */
  transfer: [],
  /** A problem of a vehicle. The store says nothing of a change: the server that finds one tells the others itself. */
  problem: [],
  /** A mute of a problem; told by its device. */
  problemMute: [],
  /** The account by which a recorder uploads by itself; told by its device. */
  uploadAccount: [],
  /** A file that came so; told by its number. */
  uploadedFile: [],
} as const satisfies Readonly<Record<string, readonly ChangeKind[]>>;

/** That something was added, changed or removed: said by what wrote it, once it is committed. */
export interface StoreChange {
  readonly entity: keyof typeof entities;
  readonly kind: ChangeKind;
  /**
   * Name of the user (of a session, an invitation, a second factor, or a reader of events too), id of the
   * permission, group, link, order or device (of what belongs to a device too), name of the setting.
   */
  readonly key: string;
}
