import { simpleLayouts } from '@outrider/model/shares/simple-layout.ts';
import { z } from 'zod';
import { framedPageSchema, MOST_FRAMED_PAGES } from '@outrider/model/variants/framed-page.ts';
import { calendarDate } from '@outrider/model/people/calendar-date.ts';
import { KEEP_DAYS } from '@outrider/model/positions/limits.ts';
import { MAX_MEDIA_FOLDERS, mediaModes } from '@outrider/model/recordings/media-setting.ts';
import { recordOptionSettings } from '@outrider/model/recordings/recording-settings.ts';
import { backupSettings } from '@outrider/model/server/backup-settings.ts';
import { databaseSettings } from '@outrider/model/server/database-settings.ts';
import { logLevels } from '@outrider/model/server/log-settings.ts';
import { DEFAULT_SERVER_PORT } from '@outrider/model/server/limits.ts';
import { parseServerAddress } from '@outrider/model/server/server-address.ts';
import { name, oneOf, port, wholeNumber } from '@outrider/options/fields.ts';
import type { Program } from '@outrider/options/program.ts';
import { parseMapCenter } from '@outrider/model/maps/map-center.ts';
import { mapTilesFault } from '@outrider/model/maps/map-tiles.ts';
import { nominatimFault } from '@outrider/model/maps/nominatim.ts';
import { readBusAddress } from './bus-address.ts';
import { parsePortRange } from './ftp-ports.ts';
import { parseMediaSpec } from './media-spec.ts';

const LAST_PORT = 65_535;

/** Where a service is that the server asks. */
const serviceUrl = z.string().superRefine((url, { addIssue }) => {
  const message = nominatimFault(url);
  if (message !== undefined) addIssue({ code: 'custom', message });
});

/** Whether it is where a PostgreSQL database is. */
const isDatabaseAddress = (text: string): boolean =>
  /^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text) && new URL(text).hostname !== '';

/** Every option of the server: flag, environment name and config-file key follow from its name. */
export const configSchema = z
  .object({
    host: name.default('127.0.0.1').describe('address to listen on for consoles; 0.0.0.0 for every one'),
    port: port
      .default(DEFAULT_SERVER_PORT)
      .describe('port of console, control connection, streams and event push'),
    deviceHost: name.default('0.0.0.0').describe('address to listen on for recorders'),
    publicAddress: name
      .optional()
      .describe('address that recorders are told to send video to; by default the one they connected to'),
    data: name.default('data').describe('folder of the database and all else that is kept'),
    store: z
      .string()
      .refine(
        isDatabaseAddress,
        'wants the address of a PostgreSQL database, such as postgres://user:password@host:5432/outrider',
      )
      .optional()
      .describe(
        'address of a PostgreSQL database that keeps what the database of the data folder keeps otherwise: postgres://user:password@host:5432/outrider?sslmode=verify-full. Best given as OUTRIDER_STORE, which other users of the machine cannot see',
      ),
    bus: z
      .array(z.string())
      .default([])
      .describe(
        'addresses of a NATS by which several servers over one store are one: nats://user:password@host:4222, or tls://, comma-separated. It needs --store. Best given as OUTRIDER_BUS, which other users of the machine cannot see',
      ),
    busCredentials: name
      .optional()
      .describe('file with credentials of NATS (.creds), in place of user and password in --bus'),
    busCa: name
      .optional()
      .describe('PEM file with the authorities by which the servers of NATS are believed over TLS'),
    cluster: z
      .string()
      .regex(/^[a-z0-9-]{1,32}$/, 'wants a name of small letters, digits and hyphens')
      .default('main')
      .describe(
        'name under which the servers of one store speak on the bus: several clusters may share a NATS',
      ),
    peerPort: port
      .default(6093)
      .describe(
        'port on which the other servers of the bus fetch pictures of the recorders that hang on this one, TCP, by the servers’ own key; open with --bus alone',
      ),
    peerHost: name
      .default('0.0.0.0')
      .describe('address of this machine to listen on for the other servers of the bus'),
    peerAddress: name
      .optional()
      .describe(
        'address by which the other servers of the bus reach this one; by default the one that the bus sees it by',
      ),
    serverKeyFile: name
      .optional()
      .describe(
        'file with the key that seals session keys, passwords and other secrets, 64 hex digits; by default server.key in the data folder, made at the first start',
      ),
    backupFolder: name
      .optional()
      .describe(
        'folder for backups of the database: one every backup-every hours, and one before each upgrade of the database (these are in backups in the data folder otherwise)',
      ),
    backupEvery: backupSettings.fields.every.schema
      .optional()
      .describe(
        'hours between two scheduled backups. Without it as the settings in the console say, at first 24',
      ),
    backupKeep: backupSettings.fields.keep.schema
      .optional()
      .describe(
        'how many scheduled backups are kept. Without it as the settings in the console say, at first 7',
      ),
    backupPassphraseFile: name
      .optional()
      .describe(
        'file whose first line is a passphrase under which scheduled backups are sealed, with keys, certificates and the variant; without it they are the database alone',
      ),
    backupBeforeMigration: z
      .boolean()
      .default(true)
      .describe(
        'copy the database before it is upgraded (--no-backup-before-migration: where there is no room)',
      ),
    positionsDays: databaseSettings.fields.positions.schema
      .optional()
      .describe(
        `days for which positions are kept: one of ${KEEP_DAYS.join(', ')}; 0 is for ever. Without it as the settings in the console say, at first for ever`,
      ),
    auditDays: wholeNumber(0, 36_000)
      .optional()
      .describe(
        'days for which the audit trail is kept; 0 is for ever, up to ten million entries. Without it as the settings in the console say, at first 720',
      ),
    positionsMaxSize: databaseSettings.fields.positionsSize.schema
      .refine((text) => text !== '', 'wants a size from 64M on, such as 20G')
      .optional()
      .describe(
        'room that positions may take, such as 20G: when it is full, the oldest are removed. Without it as the settings in the console say, at first as much as there is',
      ),
    media: z
      .array(
        z
          .string()
          .refine(
            (text) => parseMediaSpec(text) !== undefined,
            'wants FOLDER, FOLDER=500G or FOLDER=readonly',
          ),
      )
      .max(MAX_MEDIA_FOLDERS)
      .default([])
      .describe(
        'folders of recordings, comma-separated, each FOLDER, FOLDER=500G (most it holds) or FOLDER=readonly; without it those of the settings in the console, at first media in the data folder',
      ),
    mediaMode: oneOf(mediaModes)
      .optional()
      .describe(
        'efficacy spreads recordings over the folders by load; capacity fills one after the other; without it as the settings in the console say, at first efficacy',
      ),
    recordDays: recordOptionSettings.fields.days.schema
      .optional()
      .describe(
        'days for which recordings are kept, unless the device says others; 0 is as long as there is room: then the oldest go first. Without it as the settings in the console say, at first 0',
      ),
    downloads: z
      .boolean()
      .default(true)
      .describe(
        'let everybody who may play recordings take them away (--no-downloads: administrators alone)',
      ),
    exportsMaxSize: recordOptionSettings.fields.exportsSize.schema
      .optional()
      .describe(
        'room that exports of recordings take in the data folder, such as 20G: each is kept for a day. Without it as the settings in the console say, at first 20G',
      ),
    jt808Port: port.default(6808).describe('port of the JT/T 808 gateway, TCP and UDP'),
    jt1078Port: port
      .default(6078)
      .describe('port of the JT/T 1078 gateway for main streams, open for media-transport alone'),
    jt1078SubPort: port.optional().describe('port for sub streams; by default the one after jt1078-port'),
    jt1078TalkPort: port
      .optional()
      .describe('port for the sound of talks, TCP; by default the one after that for sub streams'),
    jt1078PlaybackPort: port
      .optional()
      .describe(
        'port for what recorders play of their own storage, TCP; by default the one after that for talks',
      ),
    ftpPort: port
      .default(6082)
      .describe('port for files that recorders upload by FTP, TCP; it is open only while some are awaited'),
    ftpPassivePorts: z
      .string()
      .refine((text) => parsePortRange(text) !== undefined, 'wants FIRST-LAST')
      .default('6083-6090')
      .describe('ports for the bytes of those files, FIRST-LAST, one for each that comes at once'),
    attachmentPort: port
      .default(6092)
      .describe(
        'port on which recorders bring the files of their alarms (T/JSATL12), TCP; it is open only while some are awaited',
      ),
    firmwarePort: port
      .default(6091)
      .describe(
        'port on which recorders fetch firmware over plain http, TCP; where the console has https or another address than they, it is open from the first update on',
      ),
    firmwareRate: wholeNumber(1, 10_000)
      .default(20)
      .describe('what all recorders together may fetch of firmware, Mbit a second: live pictures go first'),
    monitorPort: port
      .optional()
      .describe(
        'port for programs that watch the server, plain http without sign-in: /healthz, /readyz and /metrics (Prometheus); absent: none',
      ),
    monitorHost: z
      .string()
      .default('127.0.0.1')
      .describe(
        'address of that port: who reaches it reads how many devices there are, and how full the disks',
      ),
    retrievalDays: recordOptionSettings.fields.fetched.schema
      .optional()
      .describe(
        'days for which footage that was fetched of recorders is kept; 0 is for ever. Without it as the settings in the console say, at first 30',
      ),
    retrievalMaxSize: recordOptionSettings.fields.fetchedSize.schema
      .optional()
      .describe(
        'room that it may take, such as 20G: when it is full, the oldest is removed. Without it as the settings in the console say, at first 20G',
      ),
    mediaTransport: oneOf(['tcp', 'udp'])
      .default('tcp')
      .describe('transport that recorders are told to send video over; the other one stays shut'),
    acceptNew: z
      .boolean()
      .default(false)
      .describe('let recorders in that nobody added, until there are 20,000 devices'),
    reregister: z
      .boolean()
      .default(true)
      .describe('let a recorder register again (--no-reregister: only after it was removed and added)'),
    mediaSameAddress: z
      .boolean()
      .default(false)
      .describe('take video only from the address that the recorder is connected from'),
    udpPortChanges: z
      .boolean()
      .default(false)
      .describe(
        'let a recorder that speaks JT/T 808 over UDP go on when its port changes at the same address, as behind a NAT; whoever sends from that address could then speak for it',
      ),
    vehicles: wholeNumber(0, 10_000).default(8).describe('vehicles of the demo fleet'),
    demo: z.boolean().default(true).describe('start the virtual fleet (--no-demo: without)'),
    demoPast: z
      .boolean()
      .default(true)
      .describe(
        'at its first start the demo fleet has driven yesterday, made up (--no-demo-past: it begins today)',
      ),
    demoFaults: z
      .boolean()
      .default(true)
      .describe(
        'some vehicles of the demo fleet have a covered camera, a failing card or drivers who phone, tire, drift and brake hard (--no-demo-faults: none has)',
      ),
    demoClock: z
      .boolean()
      .default(false)
      .describe("a clock that programs can read in the demo fleet's pictures: for measuring"),
    mapCenter: z
      .string()
      .refine((text) => parseMapCenter(text) !== undefined, 'wants LAT,LNG in degrees')
      .optional()
      .describe(
        'where the map begins, and the demo fleet drives: LAT,LNG in degrees. Without it as the settings in the console say, at first it fits the fleet',
      ),
    mapTiles: z
      .string()
      .superRefine((url, { addIssue }) => {
        const message = mapTilesFault(url);
        if (message !== undefined) addIssue({ code: 'custom', message });
      })
      .optional()
      .describe(
        'raster tiles of streets: URL with {z}, {x} and {y}; {s} is a, b or c, {r} is @2x on sharp screens. Without it as the settings in the console say',
      ),
    mapAttribution: z.string().optional().describe('attribution the tiles require'),
    nominatim: serviceUrl
      .optional()
      .describe(
        'URL of a Nominatim server that is asked for the addresses of places: it learns where vehicles are. Without it as the settings in the console say, at first nobody does, and the nearest town is shown',
      ),
    routingServer: serviceUrl
      .optional()
      .describe(
        'URL of a routing service that answers as OSRM does, for planned routes: it learns their positions. Without it as the settings in the console say, at first routes are straight lines',
      ),
    mapPmtiles: name.optional().describe('PMTiles file with streets'),
    tlsCert: name.optional().describe('PEM file with the certificate: serve https and wss'),
    tlsKey: name.optional().describe("PEM file with the certificate's key"),
    https: z
      .boolean()
      .default(false)
      .describe(
        'serve https and wss with a certificate of its own, made in the data folder; --tls-cert goes before it',
      ),
    acmePort: port
      .default(80)
      .describe(
        'port at which an authority of certificates (Let’s Encrypt) is answered while one is asked for: it calls port 80 of the name',
      ),
    acmeRoots: name
      .optional()
      .describe('PEM file with further certificates by which that authority itself is believed'),
    variant: name
      .optional()
      .describe(
        'JSON file with the variant of the product, or the name of a sample (default, health, semiconductor, police, p2p, taiwan); by default variant.json in the data folder, if it is there',
      ),
    simpleLayout: z
      .enum(simpleLayouts)
      .default('4x2')
      .describe('columns by rows in which the standalone pages set out more than four pictures'),
    dialects: z
      .string()
      .optional()
      .describe(
        'folder of files that say how makes of recorders are asked and told (default: dialects in --data)',
      ),
    i18nPath: z
      .string()
      .regex(/^[\w.-]{8,128}$/)
      .optional()
      .describe(
        'a further path below /i18n/ to which translations may be saved, beside /i18n/config, for clients that know one',
      ),
    iframes: z
      .array(framedPageSchema)
      .max(MOST_FRAMED_PAGES)
      .default([])
      .describe(
        `pages of others in the console, ${MOST_FRAMED_PAGES} at most, each TITLE=URL; https, or a path of this server's. In the config file a list of {"title", "url", "camera"}: camera lets it use camera and microphone, as pages of allowed-origins may. Without it as the settings in the console say`,
      ),
    allowedOrigins: z
      .array(z.string())
      .default([])
      .describe('further origins whose pages may connect, comma-separated'),
    signInServers: z
      .array(
        z
          .string()
          .refine(
            (text) => parseServerAddress(text) !== undefined,
            'wants HOST or HOST:PORT, without a scheme',
          ),
      )
      .default([])
      .describe(
        "other servers that people may sign in to with this console, each HOST or HOST:PORT, comma-separated: the sign-in form then asks for an address. Each has to name this console's origin in its allowed-origins",
      ),
    allowedHosts: z
      .array(z.string())
      .default([])
      .describe(
        'further names by which consoles may call the server, comma-separated; addresses, the names of this machine and those of allowed-origins it knows',
      ),
    entranceSecret: z
      .string()
      .min(8, 'wants 8 characters or more')
      .optional()
      .describe(
        'a secret that hides the door, which is no lock: pages are then only below the path that the start prints, of 16 hex digits of SHA-256 of secret and host',
      ),
    entranceElsewhere: z
      .url({ protocol: /^https?$/, error: 'wants an http or https URL' })
      .optional()
      .describe('where whoever comes by another path is sent; without it there is nothing to be seen'),
    licenceEnds: z
      .string()
      .refine((text) => calendarDate.safeParse(text).success, 'wants a day such as 2027-12-31')
      .optional()
      .describe(
        'last day of the licence, YYYY-MM-DD, after which the console says so in the place of every screen; nothing else ends with it',
      ),
    licenceDevices: wholeNumber(0, 1_000_000)
      .default(0)
      .describe(
        'how many devices the licence is for; 0: as many as one likes. Beyond them none is added, and those that are there go on',
      ),
    allowExtraJs: z
      .boolean()
      .default(false)
      .describe(
        'let who sets the server give pages of the console a script of his own; it can do what the person can who has the page open',
      ),
    enableOsControl: z
      .boolean()
      .default(false)
      .describe(
        'let who sets the server format and mount disks and restart the machine: the helper of the package does it, which the service outrider-os starts as root then',
      ),
    osControlSocket: name
      .default('/run/outrider-os/orders.sock')
      .describe('socket at which that helper takes orders'),
    diagnosis: z
      .boolean()
      .default(true)
      .describe(
        'let administrators look at monitors, test pages and debug bundles (--no-diagnosis: none of them is there)',
      ),
    trustedProxies: z
      .array(z.string())
      .default([])
      .describe('addresses of reverse proxies whose X-Forwarded-For is believed, comma-separated'),
    compatBodyHash: z.boolean().default(true).describe('accept the password hash in bodies'),
    compatNewHash: z
      .boolean()
      .default(false)
      .describe('accept the hash of a new password, of which nobody can tell how strong it is (unsafe)'),
    compatUrlHash: z.boolean().default(false).describe('accept the password hash in URLs (unsafe)'),
    logLevel: oneOf(logLevels)
      .optional()
      .describe(
        'least severe log line that is written. Without it as the settings in the console say, at first info',
      ),
  })
  .refine(({ bus }) => bus.length === 0 || readBusAddress(bus) !== undefined, {
    path: ['bus'],
    error: 'wants addresses such as nats://user:password@host:4222, all of one kind and one user',
  })
  .refine(({ bus, store }) => bus.length === 0 || store !== undefined, {
    path: ['bus'],
    error:
      'makes several servers one, and needs a store that they all have: give each the same --store. The database of a data folder is one server’s alone',
  })
  .refine(({ tlsCert, tlsKey }) => (tlsCert === undefined) === (tlsKey === undefined), {
    error: 'Options --tls-cert and --tls-key go together.',
  })
  .refine(
    ({ entranceSecret, entranceElsewhere }) =>
      entranceElsewhere === undefined || entranceSecret !== undefined,
    {
      path: ['entranceElsewhere'],
      error: 'goes with entrance-secret',
    },
  )
  .refine(({ jt1078Port, jt1078SubPort }) => jt1078SubPort !== undefined || jt1078Port < LAST_PORT, {
    path: ['jt1078SubPort'],
    error: `there is no port after ${LAST_PORT}, say which`,
  })
  .refine((ports) => ports.jt1078TalkPort !== undefined || portAfter(subPortOf(ports)) <= LAST_PORT, {
    path: ['jt1078TalkPort'],
    error: `there is no port after ${LAST_PORT}, say which`,
  })
  .refine((ports) => ports.jt1078PlaybackPort !== undefined || talkPortOf(ports) !== LAST_PORT, {
    path: ['jt1078PlaybackPort'],
    error: `there is no port after ${LAST_PORT}, say which`,
  });

interface MediaPorts {
  readonly jt1078Port: number;
  readonly jt1078SubPort?: number | undefined;
  readonly jt1078TalkPort?: number | undefined;
  readonly jt1078PlaybackPort?: number | undefined;
}

/** The port beside the given one; one of the system's choice beside one of its choice. */
const portAfter = (one: number): number => (one === 0 ? 0 : one + 1);

/** Port for sub streams. */
export function subPortOf({ jt1078Port, jt1078SubPort }: MediaPorts): number {
  return jt1078SubPort ?? portAfter(jt1078Port);
}

/** Port for talks. */
export function talkPortOf(ports: MediaPorts): number {
  return ports.jt1078TalkPort ?? portAfter(subPortOf(ports));
}

/** Port for what recorders play of their own storage. */
export function playbackPortOf(ports: MediaPorts): number {
  return ports.jt1078PlaybackPort ?? portAfter(talkPortOf(ports));
}

export type Config = z.infer<typeof configSchema>;

/** How the server is started. */
export const serverProgram = {
  call: 'npm start -- [options]',
  about: 'Outrider: live video, map and control for vehicles with multi-channel recorders.',
  environment: 'OUTRIDER_',
  options: configSchema,
} satisfies Program;
