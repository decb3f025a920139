// Runs node-media-server by itself, so that its use can be told from the load's.
// Arguments: rtmp port, http port, folder for its data.
import { createRequire } from 'node:module';

const [rtmpPort, httpPort, folder] = process.argv.slice(2);
const NodeMediaServer = createRequire(import.meta.url)('node-media-server');
new NodeMediaServer({
  bind: '127.0.0.1',
  rtmp: { port: Number(rtmpPort) },
  http: { port: Number(httpPort) },
  auth: { play: false, publish: false },
  record: { auto: false, path: folder },
  store: { path: folder },
}).run();
