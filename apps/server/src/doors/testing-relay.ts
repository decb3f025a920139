import type { RelayLoad } from '../relay/relay-load.ts';
import type { StreamKey } from '../relay/stream-key.ts';
import type { Viewer } from '../relay/viewer.ts';

/** A relay that does nothing but know its viewers. */
export class FakeRelay {
  readonly watched: { readonly key: StreamKey; readonly viewer: Viewer }[] = [];
  /** What flows, as it tells. */
  streams: RelayLoad['streams'] = [streamOf('A'), streamOf('B')];

  watch(key: StreamKey, viewer: Viewer): () => void {
    const entry = { key, viewer };
    this.watched.push(entry);
    viewer.status({ state: 'connecting' });
    return () => {
      const at = this.watched.indexOf(entry);
      if (at !== -1) this.watched.splice(at, 1);
    };
  }

  load(): RelayLoad {
    return { streams: this.streams };
  }
}

const streamOf = (deviceid: string): RelayLoad['streams'][number] => ({
  key: { deviceid, channel: 1, stream: 'main' },
  inBps: 0,
  outBps: 0,
  liveSinceMs: 1_000,
  keptBytes: 0,
  viewers: [{ user: 'root', ip: '::1', port: 1, sinceMs: 1_000, dropped: 0 }],
});
