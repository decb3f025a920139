import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { FtpInbox, type FtpSession } from '../gateways/ftp/ftp-inbox.ts';
import { startJt1078Gateway } from '../gateways/jt1078/gateway.ts';
import { Dialects } from '../gateways/jt808/dialects/dialects.ts';
import { startJt808Gateway } from '../gateways/jt808/gateway.ts';
import { withServerAddress } from '../options/server-address.ts';
import { recorderAddresses } from '../net/recorder-addresses.ts';
import type { Inbox } from '../retrieval/inbox.ts';
import type { UploadDoor } from '../uploads/upload-door.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { ownCards } from './cards.ts';
import { fleet, ownPictures } from './devices.ts';
import { drain } from './drain.ts';
import { clock, config, log } from './ground.ts';
import { hub } from './live.ts';
import { settings } from './settings.ts';
import { ownTalks } from './talks.ts';

/** Where recorders come in: what people enter in a recorder's menu. */
export interface RecorderEntrance {
  /** By which of its addresses they reach the server, as far as it knows; asked each time, for networks change. */
  readonly addresses: () => readonly string[];
  readonly jt808Port: number;
  readonly mainPort: number;
  readonly subPort: number;
  readonly talkPort: number;
  readonly playbackPort: number;
  /** For uploads, first and last. */
  readonly ftpPort: number;
  readonly ftpDataPorts: string;
  /** For files of alarms. */
  readonly attachmentPort: number;
}
export const recorderEntrance = service<RecorderEntrance>('recorderEntrance');
/** Takes in files that recorders upload. */
export const inbox = service<Inbox>('inbox');
/** Lets in recorders that upload by themselves. */
export const uploadDoor = service<UploadDoor>('uploadDoor');

/** What recorders upload by FTP now. */
export const ftpSessions = service<() => readonly FtpSession[]>('ftpSessions');

/** Whether each gateway lets recorders in, by its name. */
export const gatewaysWork = service<() => Readonly<Record<string, boolean>>>('gatewaysWork');
/** How recorders of each make are asked and told: files that operators add, too. */
export const dialects = service<Pick<Dialects, 'files' | 'load'>>('dialects');

/** The gateways: everything that speaks to recorders. */
export const recorders = defineModule({
  name: 'recorders',
  needs: { config, settings, drain, fleet, ownPictures, hub, ownCards, ownTalks, bus, clock, log },
  provides: { recorderEntrance, inbox, uploadDoor, ftpSessions, gatewaysWork, dialects },
  async start({ settings, drain, ownPictures: pictures, ownCards: cards, ownTalks: talks, ...parts }, ends) {
    const config = withServerAddress(parts.config, () => {
      const address = settings.get('network.enable') ? settings.get('network.serverIp') : '';
      return address === '' ? undefined : address;
    });
    const needs = { ...parts, config };
    const { clock } = needs;
    const jt1078 = ends.use(await startJt1078Gateway({ ...needs, cards, talks }));
    const ftp = ends.use(new FtpInbox({ config, clock }));
    const dialects = new Dialects(config.dialects ?? join(config.data, 'dialects'), needs.log);
    await dialects.load();
    const letsIn = (): boolean => !drain.isOn;
    const jt808 = ends.use(
      await startJt808Gateway({ ...needs, pictures, mediaPorts: jt1078, dialects, letsIn }),
    );
    return {
      recorderEntrance: {
        addresses: () => recorderAddresses(config, networkInterfaces()),
        jt808Port: jt808.tcpPort,
        mainPort: jt1078.mainPort,
        subPort: jt1078.subPort,
        talkPort: jt1078.talkPort,
        playbackPort: jt1078.playbackPort,
        ftpPort: config.ftpPort,
        ftpDataPorts: config.ftpPassivePorts,
        attachmentPort: config.attachmentPort,
      },
      dialects,
      inbox: ftp,
      uploadDoor: ftp,
      ftpSessions: () => ftp.sessions(),
      gatewaysWork: () => ({ jt808: jt808.works(), jt1078: jt1078.works() }),
    };
  },
});
