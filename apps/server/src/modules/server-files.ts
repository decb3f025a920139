import { FileReach } from '../cluster/files/file-reach.ts';
import { PEER_FILE } from '../cluster/files/peer-file.ts';
import { servePeerFile } from '../cluster/files/serve-peer-file.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { cluster } from './cluster.ts';
import { clock, log } from './ground.ts';
import { store } from './store.ts';

/** Files of all servers, wherever they lie. */
export const serverFiles = service<Pick<FileReach, 'give' | 'find' | 'away'>>('serverFiles');

/** What a server is called is kept, so that the others can name it while it is away. */
const nameKept = (server: string): string => `nameOfServer ${server}`;

export const serverFilesModule = defineModule({
  name: 'serverFiles',
  needs: { cluster, store, clock, log },
  provides: { serverFiles },
  async start({ cluster, store, clock, log }) {
    const { server, self, isShared, connect, onLost, calls } = cluster;
    const { settings } = store;
    const own = nameKept(server);
    if (isShared && (await settings.get(own)) !== self.name) await settings.put(own, self.name);
    const nameOf = async (name: string): Promise<string> =>
      cluster.other(name)?.name ?? (await settings.get(nameKept(name))) ?? name;
    const others = () => cluster.others();
    const reach = new FileReach({ self: server, isShared, connect, onLost, calls, others, nameOf, clock });
    const pathOf = reach.pathOf.bind(reach);
    cluster.serve(PEER_FILE, (socket, asked) => servePeerFile(socket, asked, { pathOf, onLost, clock, log }));
    return { serverFiles: reach };
  },
});
