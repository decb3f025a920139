import { liveCommands, liveDataTypes, streamTypes } from '@outrider/jt808/messages/live-video.ts';
import { refusalSentences } from '@outrider/model/devices/sentences.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { LinkCommands } from '../../fleet/links/links.ts';
import type { ChannelStream } from '../../fleet/links/media-commands.ts';
import type { ContactNotes } from './contact-notes.ts';
import type { GatewaySurroundings } from './conversation-parts.ts';
import type { TerminalSender } from './terminal-sender.ts';
import type { Transport } from './transport.ts';

export interface MediaParts {
  readonly deviceid: string;
  readonly sender: Pick<TerminalSender, 'request'>;
  readonly transport: Pick<Transport, 'localAddress'>;
  readonly gateway: Pick<GatewaySurroundings, 'fleet' | 'mediaPorts' | 'config' | 'relay'>;
}

export interface LiveParts extends MediaParts {
  /** What it was asked, and how it answered, is part of how it comes. */
  readonly contact: Pick<ContactNotes, 'step'>;
}

const ALL_MEDIA = 0;

/** What the product asks of a device about live pictures and sound, in the words of JT/T 1078. */
export class MediaCommands implements NonNullable<LinkCommands['media']> {
  readonly #parts: LiveParts;

  constructor(parts: LiveParts) {
    this.#parts = parts;
  }

  /** 0x9101: JT/T 1078-2016 section 5.5.1. */
  async start({ channel, stream }: ChannelStream): Promise<{}> {
    const { deviceid, sender, contact, transport, gateway } = this.#parts;
    const { mediaTransport, publicAddress } = gateway.config;
    const { mediaPorts } = gateway;
    const port = stream === 'main' ? mediaPorts.mainPort : mediaPorts.subPort;
    const order = {
      host: publicAddress ?? (await transport.localAddress()),
      tcpPort: mediaTransport === 'tcp' ? port : 0,
      udpPort: mediaTransport === 'udp' ? port : 0,
      channel,
      dataType: gateway.fleet.records.get(deviceid)?.soundChannels.includes(channel)
        ? liveDataTypes.listen
        : liveDataTypes.audioVideo,
      streamType: streamTypes[stream],
    };
    // Noted before it agrees: some send before they answer.
    contact.step('request', '', undefined, String(channel));
    try {
      await sender.request('startLive', order);
    } catch (error) {
      contact.step('request', isOffline(error) ? 'noAnswer' : 'refused', undefined, String(channel));
      sayWhyNoPicture(error);
    }
    return {};
  }

  /**
   * 0x9102: JT/T 1078-2016 section 5.5.2. It names a channel, not a stream: while the channel's other stream is wanted,
   * a TCP connection that nobody wants is closed by the media gateway instead, and over UDP the other one is asked for again.
   */
  async stop({ channel, stream }: ChannelStream): Promise<{}> {
    const { deviceid, sender, gateway } = this.#parts;
    const { mediaTransport } = gateway.config;
    const other = { channel, stream: stream === 'main' ? 'sub' : 'main' } as const;
    const otherWanted = gateway.relay.isWanted({ deviceid, ...other });
    if (otherWanted && mediaTransport === 'tcp') return {};
    await sender.request('controlLive', {
      channel,
      command: liveCommands.stop,
      stop: ALL_MEDIA,
      streamType: streamTypes[stream],
    });
    return otherWanted ? await this.start(other) : {};
  }
}

const isOffline = (error: unknown): boolean =>
  error instanceof OutriderError && error.code === 'DEVICE_OFFLINE';

/** The standard knows no answer 'too many': a recorder that sends as many pictures as it can says that it failed. */
function sayWhyNoPicture(error: unknown): never {
  if (error instanceof OutriderError && error.message === refusalSentences.failed)
    throw new OutriderError(error.code, refusalSentences.noPicture, { cause: error });
  throw error;
}
