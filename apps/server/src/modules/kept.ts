import { KeptWatch, recordingsIn } from '../jobs/kept-watch.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { ownPictures } from './devices.ts';
import { clock, log } from './ground.ts';
import { keeper } from './positions.ts';
import { mediaFolders } from './media-folders.ts';
import { footageBucket } from './recording.ts';
import { store } from './store.ts';

/** How far back each kind of thing goes, and when some of it was removed last. */
export const keptWatch = service<Pick<KeptWatch, 'look'>>('keptWatch');

export const keptModule = defineModule({
  name: 'kept',
  needs: { store, keeper, ownPictures, mediaFolders, footageBucket, clock, log },
  provides: { keptWatch },
  start({ store, keeper, ownPictures, mediaFolders, footageBucket, clock, log }, ends) {
    /** How far back goes what is not in the database, or is asked of who keeps it. */
    async function besides(): Promise<ReadonlyMap<string, number>> {
      const found: [kind: string, oldestMs: number | undefined][] = [
        ['positions', (await keeper.room()).oldestMs],
        ['pictures', await ownPictures.oldestMs()],
      ];
      const bucket = footageBucket();
      const folders = mediaFolders.states.flatMap(({ folder }) => folder?.id ?? []);
      // What is moved into the bucket has not gone: the folders on the way to it are one with it.
      const places =
        bucket === undefined
          ? folders.map((id) => ({ id, media: [id] }))
          : [{ id: bucket.id, media: [...folders, bucket.id] }];
      for (const { id, media } of places) {
        const [oldest] = await store.recordings.oldest({ media, limit: 1 });
        found.push([recordingsIn(id), oldest?.startMs]);
      }
      return new Map(
        found.flatMap(([kind, ms]) => (ms === undefined ? [] : [[kind, Math.trunc(ms)] as const])),
      );
    }
    return { keptWatch: ends.use(new KeptWatch({ store, besides, clock, log })) };
  },
});
