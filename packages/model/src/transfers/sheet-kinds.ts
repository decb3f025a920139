/** A column that a kind of sheet can have. */
export interface SheetField {
  /** Raw word. */
  readonly label: string;
  /** What other programs call it, in lower case without spaces: by these and by its name a column is found. */
  readonly known: readonly string[];
  /** Whether no row goes without it. */
  readonly needed?: true;
}

type SheetFields = Readonly<Record<string, SheetField>>;

/** What sheets can bring, in the order in which a company brings it, each with its columns. */
export const sheetKinds = {
  groups: {
    path: {
      label: 'Group with those above it',
      known: ['group', 'groupname', 'name', 'fleet', 'department', '群組', '部門'],
      needed: true,
    },
  },
  devices: {
    deviceid: {
      label: 'Device ID',
      known: ['id', 'imei', 'uniqueid', 'identifier', 'terminal', 'sim', '設備id', '裝置id'],
      needed: true,
    },
    memo: { label: 'Device Memo', known: ['name', 'vehicle', 'vehicleid', '名稱', '車輛'] },
    plate: { label: 'Plate', known: ['licenseplate', 'licenceplate', 'registration', '車牌'] },
    channels: { label: 'Channels', known: ['cameras', 'channelcount', '通道數'] },
    icon: { label: 'Kind of vehicle', known: ['category', 'type', 'icon', '車種'] },
    driverName: { label: 'Driver', known: ['drivername', '駕駛'] },
    secondMemo: { label: 'Second Memo', known: ['note', 'notes', 'comment', '備註'] },
    externalId: { label: 'External Id', known: ['extid', 'assetid', 'asset'] },
    storageDays: { label: 'Data Storage Days', known: ['recdays', 'retention'] },
    overSpeedKmh: { label: 'Over-speed Value', known: ['speedlimit', 'maxspeed'] },
    groups: { label: 'Groups', known: ['group', 'fleet', 'department', '群組', '部門'] },
  },
  drivers: {
    name: { label: 'Driver name', known: ['name', 'driver', '姓名', '駕駛'], needed: true },
    card: { label: 'Card number', known: ['card', 'licence', 'license', 'rfid', 'uniqueid', '卡號'] },
    deviceid: { label: 'Device ID', known: ['device', 'vehicle', 'imei', '設備id', '裝置id'] },
    phone: { label: 'Phone', known: ['mobile', 'tel', 'telephone', '電話', '手機'] },
    birthday: { label: 'Birthday', known: ['born', 'dateofbirth', '生日'] },
    gender: { label: 'Gender', known: ['sex', '性別'] },
  },
  people: {
    userName: {
      label: 'Username',
      known: ['user', 'login', 'account', 'name', '帳號', '使用者名稱'],
      needed: true,
    },
    permission: { label: 'Permission', known: ['role', 'level', '權限'] },
    groups: { label: 'Groups', known: ['group', 'fleet', 'department', '群組', '部門'] },
    mail: { label: 'E-mail', known: ['mail', 'email', 'mailaddress', '電子郵件', '信箱'] },
    phone: { label: 'Phone', known: ['mobile', 'tel', 'telephone', '電話', '手機'] },
    memo: { label: 'Memo', known: ['note', 'notes', 'comment', '備註'] },
    language: { label: 'Language of messages', known: ['language', 'lang', '語言'] },
    expiryDate: { label: 'Expiry date', known: ['expires', 'validuntil', 'expirationtime', '到期日'] },
    disabled: { label: 'Disabled', known: ['blocked', 'inactive', '停用'] },
  },
} as const satisfies Readonly<Record<string, SheetFields>>;

export type SheetKind = keyof typeof sheetKinds;
export const sheetKindNames = Object.keys(sheetKinds) as [SheetKind, ...SheetKind[]];

/** The columns of a kind. */
export const sheetFields = (kind: SheetKind): SheetFields => sheetKinds[kind];

/** Which column of a sheet is which field: its place by the name of the field. */
export type SheetMapping = Readonly<Record<string, number>>;

const plain = (heading: string): string => heading.toLowerCase().replaceAll(/[\s_.:*()-]/g, '');

/** What columns are by their headings, each at most one field. */
export function guessedMapping(kind: SheetKind, headings: readonly string[]): SheetMapping {
  const fields = Object.entries(sheetFields(kind));
  const mapping: Record<string, number> = {};
  const taken = new Set<number>();
  const take = (isIt: (heading: string, name: string, field: SheetField) => boolean): void => {
    for (const [name, field] of fields) {
      if (name in mapping) continue;
      const at = headings.findIndex((heading, column) => !taken.has(column) && isIt(heading, name, field));
      if (at === -1) continue;
      mapping[name] = at;
      taken.add(at);
    }
  };
  // What is called just so goes before what other programs call it.
  take((heading, name, { label }) => [plain(name), plain(label)].includes(plain(heading)));
  take((heading, _name, { known }) => known.includes(plain(heading)));
  return mapping;
}

/** How a sheet may be encoded; `auto` is UTF-8, or UTF-16 with its mark. */
export const sheetEncodings = ['auto', 'big5', 'gb18030', 'shift_jis', 'windows-1252'] as const;
export type SheetEncoding = (typeof sheetEncodings)[number];
