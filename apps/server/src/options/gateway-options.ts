import { z } from 'zod';
import { oneOf, port, wholeNumber } from '@outrider/options/fields.ts';
import { parsePortRange } from './ftp-ports.ts';

/** Ports for recorders, and what the gateways let them do. */
export const gatewayOptions = {
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
};
