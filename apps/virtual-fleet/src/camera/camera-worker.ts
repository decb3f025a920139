import { parentPort } from 'node:worker_threads';
import type { FromCameras, ToCameras } from './camera-messages.ts';
import { CameraRunner } from './camera-runner.ts';

/** The camera thread: draws and codes every open stream, and sleeps while there is none. */
const runners = new Map<number, CameraRunner>();

parentPort?.on('message', (message: ToCameras) => {
  if (message.type === 'open') runners.set(message.id, new CameraRunner(message, send));
  const runner = runners.get(message.id);
  if (message.type === 'carry') runner?.carry(message.video, message.audio);
  if (message.type === 'state') runner?.setState(message.state);
  if (message.type === 'close') {
    runner?.close();
    runners.delete(message.id);
  }
});

function send(message: FromCameras): void {
  parentPort?.postMessage(message, [message.data.buffer]);
}
