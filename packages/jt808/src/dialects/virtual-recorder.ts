/** What the virtual recorder says that it is, in 0x0100 and 0x0107. */
export const VIRTUAL_MANUFACTURER = 'OUTRD';
export const VIRTUAL_MODEL = 'VIRTUAL-1';

/** The first of the virtual recorder's own parameters. */
const FIRST_ID = 0xf000;

/** What it keeps under numbers of its own, by section, in their order: never changed, and added to only behind the last. */
const sections: readonly (readonly [section: string, ...fields: string[]])[] = [
  ['g_sensor', 'en x y z'],
  ['preosd', 'pl_en Region2En text driver speed'],
  ['enc', 'Size Fps SRes SFps SBit RecA AIG AOG'],
  [
    'sys',
    'TZ DST AccOffSec WorkVoltage DualSdExtend SpdEn SpdParam GGuard IdlePeriod Temper TempUL',
    'EISP EDSP TURN LiveMode',
  ],
  ['net', 'WfSsid WfPwd Sv2En Sv2 Sv2HbSec FtpEn FtpSv FtpUser FtpPwd OnStart OnEnd'],
  ['cam', 'Rec Mirror CamPos'],
  ['event', 'AlmShow AlmPush AlmPri ComAlmNo ComAlmShow ComAlmPri AdasEn DsmEn MdEn'],
  [
    'MotovisAdas',
    'SpkPcw SpkFcw SpkHmw SpkLdw SpkDsm PcwEn PcwSpd PcwTime PcwIgn FcwEn FcwSpd FcwTime FcwIgn',
    'HmwEn HmwSpd HmwTime HmwIgn LdwEn LdwSpd LdwDist LdwIgn TiredEn TiredFrm TiredIgn AwayEn',
    'AwayFrm AwayIgn PhoneEn PhoneFrm PhoneIgn SmokeEn SmokeFrm SmokeIgn NoDrvEn NoDrvFrm',
    'NoDrvIgn CamHeight CamOffset CamFront CarWidth AdasPts DsmPts BsdLPts BsdRPts',
  ],
];

const keys = sections.flatMap(([section, ...fields]) =>
  fields.flatMap((line) => line.split(' ').map((field) => `${section}_${field}`)),
);

/** Numbers of the virtual recorder's own parameters, by `section_key`. Each is JSON in GBK. */
export const virtualParameterIds: ReadonlyMap<string, number> = new Map(
  keys.map((key, at) => [key, FIRST_ID + at]),
);

/** What it keeps as JT/T 808 has it (2019, table 12), by name of the parameter; a server's address has its port apart. */
export const virtualStandardParameters = [
  'heartbeatSeconds',
  'maxSpeedKmh',
  'overSpeedSeconds',
  'plate',
  'mainServer',
  'tcpPort',
  'backupServer',
  'mainApn',
  'mainApnUser',
  'mainApnPassword',
] as const;
