import type { Config } from '../../options/config.ts';
import { ConnectionLimit } from '../../net/connection-limit.ts';
import { type OpenPort, openPort } from '../../net/open-port.ts';
import type { Hub } from '../../relay/hub.ts';
import { serveConnection } from './connection.ts';
import { type ConversationParts, conversationParts } from './conversation-parts.ts';
import { TerminalDatagrams } from './datagrams.ts';

/** Many recorders may share an address behind a carrier's NAT, so the limit is wide; authenticated terminals do not count. */
const MAX_STRANGERS_OF_ADDRESS = 4_096;

export interface Jt808GatewayParts extends Pick<
  ConversationParts,
  'fleet' | 'pictures' | 'mediaPorts' | 'dialects' | 'bus' | 'clock' | 'log'
> {
  readonly config: Pick<
    Config,
    | 'deviceHost'
    | 'jt808Port'
    | 'acceptNew'
    | 'reregister'
    | 'mediaTransport'
    | 'publicAddress'
    | 'udpPortChanges'
  >;
  readonly hub: Pick<Hub, 'isWanted'>;
  /** Whether terminals that come now are let in; without it all are. */
  readonly letsIn?: () => boolean;
}

/** The gateway for JT/T 808 and the ports it listens on: the same number for both transports. */
export interface Jt808Gateway extends AsyncDisposable {
  readonly tcpPort: number;
  readonly udpPort: number;
  /** Whether terminals are let in. */
  works(): boolean;
}

/**
 * Opens the door for terminals.
 * @throws the system's error when the port cannot be opened
 */
export async function startJt808Gateway(options: Jt808GatewayParts): Promise<Jt808Gateway> {
  const { hub: relay, letsIn = () => true, ...parts } = options;
  const { config } = parts;
  const conversation = conversationParts({ ...parts, relay });
  const connection = { ...conversation, strangers: new ConnectionLimit(MAX_STRANGERS_OF_ADDRESS) };
  const send = (bytes: Uint8Array, to: { readonly address: string; readonly port: number }): void =>
    opened.send(bytes, to);
  const datagrams = new TerminalDatagrams({ ...conversation, letsIn, send });
  const opened: OpenPort = await openPort({
    port: config.jt808Port,
    host: config.deviceHost,
    // A terminal that is turned away this way comes to another server.
    onConnection: (socket) => (letsIn() ? serveConnection(socket, connection) : void socket.destroy()),
    onDatagram: (bytes, from) => datagrams.take(bytes, from),
  });
  return {
    tcpPort: opened.port,
    udpPort: opened.port,
    works: () => opened.works(),
    async [Symbol.asyncDispose]() {
      conversation.limiter.stop();
      datagrams.close();
      await opened[Symbol.asyncDispose]();
      // The last messages of a terminal are kept before the store closes; reports that wait for their turn are written only then.
      while (conversation.writes.size > 0) await Promise.all(conversation.writes);
    },
  };
}
