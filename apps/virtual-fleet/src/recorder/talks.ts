import { PacketSplitter } from '@outrider/jt808/media1078/packet-splitter.ts';
import { Packetizer } from '@outrider/jt808/media1078/packetizer.ts';
import { payloadTypeOf } from '@outrider/jt808/media1078/payload-types.ts';
import { UnitAssembler } from '@outrider/jt808/media1078/unit-assembler.ts';
import { results } from '@outrider/jt808/messages/answers.ts';
import { liveCommands, liveDataTypes } from '@outrider/jt808/messages/live-video.ts';
import { audioCodecs } from '@outrider/media/audio/audio-codecs.ts';
import type { AudioCodec } from '@outrider/model/live/codec.ts';
import { MediaLink } from '../network/media-link.ts';
import { TalkEcho } from '../sound/talk-echo.ts';
import type { Behaviour, Handlers, Terminal } from './behaviour.ts';

/** Samples in one packet of sound, and how long they last. */
const PACKET_SAMPLES = 320;
const PACKET_MS = 40;
const BITS_16 = 1;

export interface TalkOptions {
  /** False: every talk is refused. */
  readonly accepts: boolean;
  /** The sound that the recorder takes in, and sends. */
  readonly codec: AudioCodec;
  /** Hears what comes out of the loudspeaker: 16-bit samples at 8000 Hz. */
  readonly onHeard?: ((deviceId: string, samples: Int16Array) => void) | undefined;
}

/** An open line. */
interface Line {
  readonly channel: number;
  readonly link: MediaLink;
  readonly stopSending: () => void;
}

/**
 * Talks (JT/T 1078-2016 section 5.5, data types 2 and 4). Somebody who talks with a recorder that does not exist hears a beep, and then
 * what it heard. A broadcast is heard in silence, and counted.
 */
export class Talks implements Behaviour {
  readonly #terminal: Terminal;
  readonly #options: TalkOptions;
  readonly #log: (line: string) => void;
  #line: Line | undefined;
  #heardMs = 0;

  constructor(terminal: Terminal, options: TalkOptions, log: (line: string) => void) {
    this.#terminal = terminal;
    this.#options = options;
    this.#log = log;
  }

  /** How much sound came out of the loudspeaker so far, ms. */
  get heardMs(): number {
    return this.#heardMs;
  }

  readonly handlers: Handlers = {
    queryAvAttributes: () => {
      const { channels } = this.#terminal.identity;
      this.#terminal.send('avAttributes', {
        audioCodec: payloadTypeOf(this.#options.codec),
        audioChannels: 1,
        sampleRate: 0,
        sampleBits: BITS_16,
        audioFrameLength: PACKET_SAMPLES,
        audioOut: this.#options.accepts ? 1 : 0,
        videoCodec: payloadTypeOf('h264'),
        maxAudioChannels: channels,
        maxVideoChannels: channels,
      });
    },
    startLive: ({ host, tcpPort, udpPort, channel, dataType }) => {
      if (dataType !== liveDataTypes.talk && dataType !== liveDataTypes.broadcast) return undefined;
      const { accepts, codec } = this.#options;
      if (!accepts || audioCodecs[codec].encoder === null) return results.unsupported;
      if (channel < 1 || channel > this.#terminal.identity.channels) return results.wrong;
      this.#end();
      this.#line = this.#open({ host, tcpPort, udpPort }, channel, dataType === liveDataTypes.talk);
      return results.ok;
    },
    controlLive: ({ channel, command }) => {
      if (command !== liveCommands.stopTalk) return undefined;
      if (this.#line?.channel !== channel) return results.failed;
      this.#end();
      return results.ok;
    },
  };

  onClose(): void {
    this.#end();
  }

  #open(
    address: { host: string; tcpPort: number; udpPort: number },
    channel: number,
    answers: boolean,
  ): Line {
    const { clock, random, identity } = this.#terminal;
    const { codec, onHeard } = this.#options;
    const { phone, version, deviceId } = identity;
    const packetizer = new Packetizer({ sim: phone, simWidth: version === 2019 ? 10 : 6, channel });
    const encode = audioCodecs[codec].encoder!();
    const decode = audioCodecs[codec].decoder!();
    const splitter = new PacketSplitter();
    const assembler = new UnitAssembler(codec.startsWith('g726') ? { g726: codec as 'g726-40' } : {});
    const echo = new TalkEcho(answers);
    let cancel = (): void => {};
    let nextMs = 0;
    const sendNext = (): void => {
      const now = clock.elapsed();
      for (; nextMs <= now; nextMs += PACKET_MS) {
        const data = encode(echo.next(PACKET_SAMPLES));
        const unit = { kind: 'audio', codec, captureMs: clock.now(), arrivalMs: 0, data } as const;
        link.send(packetizer.packetize(unit), true);
      }
      cancel = clock.after(nextMs - now, sendNext);
    };
    const link = new MediaLink({
      address,
      clock,
      random,
      onOpen: () => {
        nextMs = clock.elapsed();
        sendNext();
      },
      onData: (bytes) => {
        for (const packet of splitter.push(bytes))
          for (const output of assembler.push(packet, clock.now())) {
            if (output.type !== 'unit' || output.unit.kind !== 'audio') continue;
            const samples = decode(output.unit.data);
            this.#heardMs += (samples.length * PACKET_MS) / PACKET_SAMPLES;
            echo.heard(samples);
            onHeard?.(deviceId, samples);
          }
      },
      onEnd: (reason) => {
        this.#log(`${deviceId}: the line of a talk ended: ${reason}`);
        cancel();
        if (this.#line?.link === link) this.#line = undefined;
      },
    });
    return { channel, link, stopSending: () => cancel() };
  }

  #end(): void {
    const line = this.#line;
    this.#line = undefined;
    line?.stopSending();
    line?.link.close();
  }
}
