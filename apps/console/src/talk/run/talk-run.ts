import { finalCodes } from '@outrider/protocol/calls/close-codes.ts';
import { STREAM_PATH } from '@outrider/protocol/calls/stream-path.ts';
import type { DeviceNotice } from '@outrider/protocol/live/talk-messages.ts';
import { presignedUrl } from '../../connection/session.ts';
import { TALKING } from '../../players/sound/jitter-buffer.ts';
import { openLoudspeaker } from '../../players/sound/loudspeaker.ts';
import { talkLevels, type TalkFault, type TalkNow, type TalkTarget } from '../talk-state.ts';
import type { FromTalkWorker, ToTalkWorker } from './messages.ts';
import { MicrophoneError, openMicrophone } from './microphone.ts';
// oxlint-disable-next-line import/default -- Vite compiles the worklet and gives its URL as default export
import voiceUrl from './voice-worklet.ts?worker&url';

/** One talk: microphone and loudspeaker of this page, and the worker that has the connection. */
export class TalkRun {
  readonly #target: TalkTarget;
  readonly #tell: (change: Partial<TalkNow>) => void;
  readonly #ends: (() => void)[] = [];
  #ended = false;
  readonly #devices = new Map<string, DeviceNotice>();
  #worker: Worker | undefined;
  #speaks = false;

  /** @param tell told of what changed */
  constructor(target: TalkTarget, tell: (change: Partial<TalkNow>) => void) {
    this.#target = target;
    this.#tell = tell;
  }

  /** Asks for the microphone, then for the devices. */
  async start(): Promise<void> {
    try {
      const stream = await openMicrophone();
      this.#own(() => stream.getTracks().forEach((track) => track.stop()));
      if (this.#ended) return;
      await this.#connect(stream);
    } catch (error) {
      this.#fail(error instanceof MicrophoneError ? error.fault : 'no-sound');
    }
  }

  /** Whether the microphone is heard. */
  speak(on: boolean): void {
    this.#speaks = on;
    this.#post({ kind: 'speak', on });
  }

  end(): void {
    this.#ended = true;
    for (const end of this.#ends.splice(0).toReversed()) end();
    talkLevels.setState({ voice: 0, ear: 0 });
  }

  async #connect(stream: MediaStream): Promise<void> {
    const { context, end, play } = await openLoudspeaker(TALKING);
    this.#own(() => void context.close());
    if (this.#ended) return;
    await Promise.all([context.resume(), context.audioWorklet.addModule(voiceUrl)]);
    if (this.#ended) return;
    const microphone = new AudioWorkletNode(context, 'voice', { numberOfInputs: 1, numberOfOutputs: 1 });
    // What leads to no loudspeaker is not run; it gives silence.
    microphone.connect(new GainNode(context, { gain: 0 })).connect(end);
    context.createMediaStreamSource(stream).connect(microphone);
    const [voice, ear] = [new MessageChannel(), new MessageChannel()];
    microphone.port.postMessage(voice.port1, [voice.port1]);
    play(ear.port2);
    const worker = new Worker(new URL('./talk-worker.ts', import.meta.url), { type: 'module', name: 'talk' });
    this.#own(() => worker.terminate());
    worker.addEventListener('message', ({ data }: MessageEvent<FromTalkWorker>) => this.#take(data));
    worker.addEventListener('error', () => this.#fail('no-sound'));
    this.#worker = worker;
    this.speak(this.#speaks);
    this.#tell({ phase: 'connecting' });
    this.#post({ kind: 'open', url: this.#url(), voice: voice.port2, ear: ear.port1 }, [
      voice.port2,
      ear.port1,
    ]);
  }

  #url(): string {
    const { kind: _kind, ...params } = this.#target;
    return presignedUrl(STREAM_PATH, { ...params, type: 'talk' });
  }

  #post(message: ToTalkWorker, transfer: Transferable[] = []): void {
    this.#worker?.postMessage(message, transfer);
  }

  #take(message: FromTalkWorker): void {
    if (this.#ended) return;
    if (message.kind === 'levels') talkLevels.setState({ voice: message.voice, ear: message.ear });
    else if (message.kind === 'closed') this.#fail(finalCodes.has(message.code) ? 'forbidden' : 'connection');
    else {
      for (const notice of message.notice.devices) this.#devices.set(notice.deviceid, notice);
      const over = [...this.#devices.values()].every(({ state }) => state === 'busy' || state === 'over');
      this.#tell({ phase: over ? 'over' : 'open', devices: new Map(this.#devices) });
      if (over) this.end();
    }
  }

  #fail(fault: TalkFault): void {
    if (this.#ended) return;
    this.end();
    this.#tell({ phase: 'fault', fault });
  }

  /** Ends it with the talk, or now when that is over already. */
  #own(end: () => void): void {
    if (this.#ended) end();
    else this.#ends.push(end);
  }
}
