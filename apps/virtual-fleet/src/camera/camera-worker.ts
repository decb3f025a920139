import { parentPort } from 'node:worker_threads';
import type { FromCameras, ToCameras } from './camera-messages.ts';
import { CameraRunner } from './camera-runner.ts';
import { TapeRunner } from './tape-runner.ts';

/** The camera thread: draws and codes every open stream, and sleeps while there is none. */
const runners = new Map<number, CameraRunner>();
const tapes = new Map<number, TapeRunner>();

parentPort?.on('message', (message: ToCameras) => {
  if (message.type === 'open') runners.set(message.id, new CameraRunner(message, send));
  if (message.type === 'openTape') tapes.set(message.id, new TapeRunner(message, send));
  const runner = runners.get(message.id);
  const tape = tapes.get(message.id);
  if (message.type === 'runTape') tape?.run(message.pace);
  if (message.type === 'seekTape') tape?.seek(message.toMs);
  if (message.type === 'carry') runner?.carry(message.video, message.audio);
  if (message.type === 'state') runner?.setState(message.state);
  if (message.type === 'pose') runner?.setPose(message.pose);
  if (message.type === 'picture') runner?.setPicture(message.settings);
  if (message.type === 'close') {
    runner?.close();
    tape?.close();
    runners.delete(message.id);
    tapes.delete(message.id);
  }
});

function send(message: FromCameras): void {
  parentPort?.postMessage(message, 'data' in message ? [message.data.buffer] : []);
}
