import { z } from 'zod';
import { KeptNote } from '../fleet/kept-note.ts';
import type { MediaFolders } from '../recording/folders/media-folders.ts';
import { RemoteReaders } from '../recording/elsewhere/remote-reader.ts';
import { servePeerRead } from '../recording/elsewhere/serve-peer-read.ts';
import { type FoldersOfOthers, SharedFolders } from '../recording/elsewhere/shared-folders.ts';
import type { ReadFolders } from '../recording/reading/segment-reader.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { cluster } from './cluster.ts';
import { clock, log } from './ground.ts';
import { ownFolders } from './recording.ts';
import { store } from './store.ts';

/** The media folders of this server; files in those of other servers are named and read as well. */
export const mediaFolders = service<
  ReadFolders &
    Pick<MediaFolders, 'writtenBps' | 'roomBytes' | 'server' | 'states' | 'ownStates' | 'use' | 'names'>
>('mediaFolders');

const foldersOfOthers = z.record(z.string(), z.array(z.string()).readonly()).readonly();

/** Footage of all servers, wherever it lies. */
export const mediaFoldersModule = defineModule({
  name: 'mediaFolders',
  needs: { ownFolders, cluster, store, bus, clock, log },
  provides: { mediaFolders },
  async start({ ownFolders: own, cluster, store, bus, clock, log }, ends) {
    if (!cluster.isShared) return { mediaFolders: own };
    const { server, connect } = cluster;
    const noted = { name: `mediaFoldersOfOthers ${server}`, schema: foldersOfOthers, none: {} };
    const note = ends.use(await KeptNote.load<FoldersOfOthers>({ ...noted, store, log }));
    const isThere = (other: string): boolean => cluster.other(other) !== undefined;
    const shared = ends.use(new SharedFolders({ bus, clock, server, ids: () => own.ids, isThere, note }));
    const others = new RemoteReaders({
      server,
      connect,
      serversOf: (media) => shared.serversOf(media),
      clock,
    });
    cluster.serve('footage', (socket, asked) => servePeerRead(socket, asked, { folders: own, clock, log }));
    return {
      mediaFolders: {
        byId: (id) => own.byId(id) ?? others.byId(id),
        names: (id) => own.names(id) || shared.names(id),
        use: (plan) => own.use(plan),
        get writtenBps() {
          return own.writtenBps;
        },
        get roomBytes() {
          return own.roomBytes;
        },
        get server() {
          return own.server;
        },
        get states() {
          return own.states;
        },
        get ownStates() {
          return own.ownStates;
        },
      },
    };
  },
});
