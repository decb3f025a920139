import { join } from 'node:path';
import { parseSize } from '@outrider/model/entity/size.ts';
import { UPLOADS_BYTES } from '@outrider/model/uploads/limits.ts';
import { serverIdOf } from '../files/server-id.ts';
import { AutoUploads } from '../uploads/auto-uploads.ts';
import { NumberedFolder } from '../files/numbered-folder.ts';
import { UploadRoom } from '../uploads/upload-room.ts';
import { uploaded } from '../uploads/uploaded-file-kind.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { clock, config, log } from './ground.ts';
import { recorderEntrance, uploadDoor } from './recorders.ts';
import { remote } from './remote.ts';
import { serverFiles } from './server-files.ts';
import { settings } from './settings.ts';
import { store } from './store.ts';

/** Recorders that upload files by themselves. */
export const autoUploads = service<Pick<AutoUploads, 'accounts' | 'switchOn' | 'switchOff'>>('autoUploads');
export const uploadRoom = service<Pick<UploadRoom, 'of' | 'bytes'>>('uploadRoom');
export const uploadFolder = service<Pick<NumberedFolder, 'pathOf'>>('uploadFolder');
/** By which this server is told from others that keep uploaded files. */
export const uploadServer = service<string>('uploadServer');

const THIS_MACHINE = '127.0.0.1';

export const uploadsModule = defineModule({
  name: 'uploads',
  needs: { config, settings, store, remote, recorderEntrance, uploadDoor, serverFiles, bus, clock, log },
  provides: { autoUploads, uploadRoom, uploadFolder, uploadServer },
  async start({ config, settings, recorderEntrance, uploadDoor: door, serverFiles, ...needs }, ends) {
    const folder = new NumberedFolder(join(config.data, 'uploads'));
    serverFiles.give(uploaded, ({ serialno }) => folder.fileOf(serialno));
    const server = await serverIdOf(config.data);
    const maxBytes = (): number => parseSize(settings.get('events.autouploadsize')) ?? UPLOADS_BYTES;
    const room = await UploadRoom.load({ ...needs, folder, server, maxBytes });
    const address = (): string => recorderEntrance.addresses()[0] ?? THIS_MACHINE;
    const autoUploads = await AutoUploads.start({ ...needs, folder, server, room, door, address });
    return {
      autoUploads: ends.use(autoUploads),
      uploadRoom: room,
      uploadFolder: folder,
      uploadServer: server,
    };
  },
});
