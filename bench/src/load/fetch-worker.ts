/** Fetches all addresses that it is given at once, in a thread of its own, and says how many bytes came of each. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

async function fetchAll(url: string): Promise<number> {
  const [response] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage];
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  if (response.statusCode !== 200) throw new Error(`${url} is answered ${response.statusCode}`);
  return bytes;
}

parentPort?.postMessage(await Promise.all((workerData as readonly string[]).map(fetchAll)));
