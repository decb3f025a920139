import { liveCommands, liveDataTypes, streamTypes } from '@outrider/jt808/messages/live-video.ts';
import { audioCodecOf } from '@outrider/jt808/media1078/payload-types.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { LinkCommands } from '../../fleet/links/links.ts';
import type { TalkOrder, TalkSound } from '../../fleet/links/talk-commands.ts';
import { canEncode, NO_ENCODER } from '../../talk/sound-packets.ts';
import type { MediaParts } from './serve-media.ts';

/** 40 ms: what recorders send themselves, and take. */
const USUAL_SAMPLES = 320;
const MIN_SAMPLES = 80;
const MAX_SAMPLES = 640;
/** What a terminal takes that does not say: nearly all that play sound can play this. */
const USUAL: TalkSound = { codec: 'g711a', packetSamples: USUAL_SAMPLES };
/** The rate of G.726 that is taken until the device's own sound shows another: no message tells it. */
const USUAL_G726 = 'g726-40';

/** What the product asks of a device about talks, in the words of JT/T 1078. */
export class TalkCommands implements NonNullable<LinkCommands['talk']> {
  readonly #parts: MediaParts;
  #sound: TalkSound | undefined;

  constructor(parts: MediaParts) {
    this.#parts = parts;
  }

  /** 0x9101 with data type 2 or 4: JT/T 1078-2016 section 5.5.1. */
  async start({ channel, kind }: TalkOrder): Promise<TalkSound> {
    const { sender, transport, gateway } = this.#parts;
    const sound = (this.#sound ??= await this.#askSound());
    if (!canEncode(sound.codec)) throw new OutriderError('VALIDATION', NO_ENCODER);
    await sender.request('startLive', {
      host: gateway.config.publicAddress ?? (await transport.localAddress()),
      tcpPort: gateway.mediaPorts.talkPort,
      udpPort: 0,
      channel,
      dataType: kind === 'talk' ? liveDataTypes.talk : liveDataTypes.broadcast,
      streamType: streamTypes.main,
    });
    return sound;
  }

  /** 0x9102 with command 4: JT/T 1078-2016 section 5.5.2. */
  async stop({ channel }: TalkOrder): Promise<{}> {
    await this.#parts.sender.request('controlLive', {
      channel,
      command: liveCommands.stopTalk,
      stop: 0,
      streamType: streamTypes.main,
    });
    return {};
  }

  /** What sound the terminal takes in (0x9003, answered by 0x1003: section 5.3.3). */
  async #askSound(): Promise<TalkSound> {
    const answer = await this.#parts.sender.request('queryAvAttributes', {}).catch(() => undefined);
    if (answer?.name !== 'avAttributes') return USUAL;
    const { audioCodec, audioFrameLength } = answer.body;
    const codec = audioCodecOf(audioCodec);
    if (codec === undefined) throw new OutriderError('VALIDATION', NO_ENCODER);
    return {
      codec: codec === 'g726' ? USUAL_G726 : codec,
      packetSamples: packetSamples(codec, audioFrameLength),
    };
  }
}

/** Of G.711 a byte is a sample; of other codecs makers do not agree what the length counts. */
function packetSamples(codec: string, frameLength: number): number {
  const fits = codec.startsWith('g711') && frameLength >= MIN_SAMPLES && frameLength <= MAX_SAMPLES;
  return fits ? frameLength : USUAL_SAMPLES;
}
