import { controlCall } from '../calls/control-call.ts';
import { integer, optional, text } from '../vcp/field.ts';

/** What a page is told of the server that it has signed in to. */
export const serverInfo = controlCall({
  code: 'Q01',
  about: 'Server version, licence, expiry, time zone, stream port, clock',
  access: { right: 'signed-in' },
  scope: 'none',
  request: {},
  answer: {
    version: text('A', 'server version'),
    maxLicense: integer('B', 'devices the licence allows; 0 is unlimited', 0, 1e9),
    expiry: text('C', 'date the licence ends, YYYY-MM-DD; empty is never'),
    timeZone: integer('D', 'seconds east of UTC of the server', -43_200, 50_400),
    streamPort: integer('E', 'port of ws.cgi and the event push', 1, 65_535),
    mainVersion: text('F', 'the part of the version that only a change of the whole product moves'),
    timeZoneName: text('G', 'name of the time zone of the server, as in Asia/Taipei'),
    downloads: integer(
      'H',
      '1: anyone who may play recordings may take them away; 0: administrators alone',
      0,
      1,
    ),
    diagnosis: optional(integer('I', '1: the pages of diagnosis are there (rule S35)', 0, 1)),
    demo: optional(integer('J', '1: the vehicles are those of the virtual fleet, a demo', 0, 1)),
    several: optional(integer('K', '1: it is one of several servers over one database', 0, 1)),
    servers: optional(
      text(
        'L',
        'HOST:PORT of the servers with which a page goes on whose own does not answer, comma-separated',
      ),
    ),
    time: integer('T', "the server's clock, unix seconds", 0, 1e11),
  },
  errors: [],
  audit: 'none',
});
