import { connect, type AddressInfo } from 'node:net';
import type { Server } from 'node:http';

/** Sends text to a server over a connection of its own, and gives what is answered until that ends, in order or not. */
export async function sendRaw(server: Server, text: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  // A server need not read all of it before it ends the connection.
  socket.on('error', () => {});
  socket.write(text);
  await new Promise((resolve) => socket.once('close', resolve));
  return Buffer.concat(chunks).toString();
}
