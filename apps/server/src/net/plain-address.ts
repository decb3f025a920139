import { createSocket } from 'node:dgram';

/** An IPv4 address that arrived on an IPv6 socket, as IPv4; others as they are, and an unknown one as ''. */
export function plainAddress(address: string | undefined): string {
  return address?.replace(/^::ffff:(?=\d+\.)/, '') ?? '';
}

/** The address of this machine from which the given one is reached; nothing is sent. */
export async function addressTowards(address: string): Promise<string> {
  const socket = createSocket(address.includes(':') ? 'udp6' : 'udp4');
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      // No datagram goes out: connecting only looks up the route.
      socket.connect(9, address, () => resolve());
    });
    return plainAddress(socket.address().address);
  } finally {
    socket.close();
  }
}
