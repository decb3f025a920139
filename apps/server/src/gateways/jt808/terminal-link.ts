import { liveCommands, liveDataTypes, streamTypes } from '@outrider/jt808/messages/live-video.ts';
import type { DeviceLink, StreamKey } from '../../fleet/links/device-link.ts';
import type { Relay } from '../../relay/viewer.ts';
import type { TerminalSender } from './terminal-sender.ts';
import type { Transport } from './transport.ts';

/** Ports that terminals are told to send media to; each open for TCP and UDP. */
export interface MediaPorts {
  readonly mainPort: number;
  readonly subPort: number;
}

export interface TerminalLinkParts {
  readonly deviceid: string;
  readonly sender: TerminalSender;
  readonly transport: Transport;
  readonly mediaPorts: MediaPorts;
  readonly mediaTransport: 'tcp' | 'udp';
  readonly publicAddress: string | undefined;
  readonly relay: Pick<Relay, 'isWanted'>;
  readonly close: (reason: string) => void;
}

const ALL_MEDIA = 0;

/** What the product asks of a device, in the words of JT/T 1078. */
export class TerminalLink implements DeviceLink {
  readonly #parts: TerminalLinkParts;

  constructor(parts: TerminalLinkParts) {
    this.#parts = parts;
  }

  get deviceid(): string {
    return this.#parts.deviceid;
  }

  get address(): string {
    return this.#parts.transport.address;
  }

  /** 0x9101: JT/T 1078-2016 section 5.5.1. */
  async startStream({ channel, stream }: StreamKey): Promise<void> {
    const { sender, transport, mediaPorts, mediaTransport, publicAddress } = this.#parts;
    const port = stream === 'main' ? mediaPorts.mainPort : mediaPorts.subPort;
    await sender.request('startLive', {
      host: publicAddress ?? (await transport.localAddress()),
      tcpPort: mediaTransport === 'tcp' ? port : 0,
      udpPort: mediaTransport === 'udp' ? port : 0,
      channel,
      dataType: liveDataTypes.audioVideo,
      streamType: streamTypes[stream],
    });
  }

  /**
   * 0x9102: JT/T 1078-2016 section 5.5.2. It names a channel, not a stream: while the channel's other stream is wanted,
   * a TCP connection that nobody wants is closed by the media gateway instead, and over UDP the other one is asked for anew.
   */
  async stopStream(key: StreamKey): Promise<void> {
    const { sender, relay, mediaTransport } = this.#parts;
    const other: StreamKey = { ...key, stream: key.stream === 'main' ? 'sub' : 'main' };
    const otherWanted = relay.isWanted(other);
    if (otherWanted && mediaTransport === 'tcp') return;
    await sender.request('controlLive', {
      channel: key.channel,
      command: liveCommands.stop,
      stop: ALL_MEDIA,
      streamType: streamTypes[key.stream],
    });
    if (otherWanted) await this.startStream(other);
  }

  close(reason: string): void {
    this.#parts.close(reason);
  }
}
