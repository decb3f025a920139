import { liveCommands, liveDataTypes, streamTypes } from '@outrider/jt808/messages/live-video.ts';
import type { LinkCommands } from '../../fleet/links/links.ts';
import type { ChannelStream } from '../../fleet/links/media-commands.ts';
import type { Relay } from '../../relay/viewer.ts';
import type { TerminalSender } from './terminal-sender.ts';
import type { Transport } from './transport.ts';

/** Ports that terminals are told to send media to; open for the transport that they are told. */
export interface MediaPorts {
  readonly mainPort: number;
  readonly subPort: number;
}

export interface MediaParts {
  readonly deviceid: string;
  readonly sender: Pick<TerminalSender, 'request'>;
  readonly transport: Pick<Transport, 'localAddress'>;
  readonly mediaPorts: MediaPorts;
  readonly mediaTransport: 'tcp' | 'udp';
  readonly publicAddress: string | undefined;
  readonly relay: Pick<Relay, 'isWanted'>;
}

const ALL_MEDIA = 0;

/** What the product asks of a device about live pictures and sound, in the words of JT/T 1078. */
export function serveMedia(parts: MediaParts): NonNullable<LinkCommands['media']> {
  const { deviceid, sender, transport, mediaPorts, mediaTransport, publicAddress, relay } = parts;

  /** 0x9101: JT/T 1078-2016 section 5.5.1. */
  async function start({ channel, stream }: ChannelStream) {
    const port = stream === 'main' ? mediaPorts.mainPort : mediaPorts.subPort;
    await sender.request('startLive', {
      host: publicAddress ?? (await transport.localAddress()),
      tcpPort: mediaTransport === 'tcp' ? port : 0,
      udpPort: mediaTransport === 'udp' ? port : 0,
      channel,
      dataType: liveDataTypes.audioVideo,
      streamType: streamTypes[stream],
    });
    return {};
  }

  /**
   * 0x9102: JT/T 1078-2016 section 5.5.2. It names a channel, not a stream: while the channel's other stream is wanted,
   * a TCP connection that nobody wants is closed by the media gateway instead, and over UDP the other one is asked for anew.
   */
  async function stop({ channel, stream }: ChannelStream) {
    const other = { channel, stream: stream === 'main' ? 'sub' : 'main' } as const;
    const otherWanted = relay.isWanted({ deviceid, ...other });
    if (otherWanted && mediaTransport === 'tcp') return {};
    await sender.request('controlLive', {
      channel,
      command: liveCommands.stop,
      stop: ALL_MEDIA,
      streamType: streamTypes[stream],
    });
    return otherWanted ? await start(other) : {};
  }

  return { start, stop };
}
