import { parentPort } from 'node:worker_threads';
import { opusPackets } from './opus-packets.ts';

// The thread that makes Opus: a minute of sound is some 50 ms of work, which nobody's pictures wait for.

/** Samples to be coded. @property leaveOut packets at the beginning that are not given */
export interface OpusRequest {
  readonly id: number;
  readonly samples: Int16Array<ArrayBuffer>;
  readonly leaveOut: number;
}

export type OpusAnswer = { readonly id: number } & (
  | { readonly packets: Uint8Array<ArrayBuffer> }
  | { readonly fault: string }
);

if (parentPort === null) throw new Error('this module runs in a worker thread');
const port = parentPort;

port.on('message', ({ id, samples, leaveOut }: OpusRequest) => {
  try {
    const packets = opusPackets(samples, leaveOut);
    const answer: OpusAnswer = { id, packets };
    port.postMessage(answer, [packets.buffer]);
  } catch (error) {
    const answer: OpusAnswer = { id, fault: String(error) };
    port.postMessage(answer);
  }
});
