import type { PageRequest } from '@outrider/protocol/live/page-messages.ts';
import { PAGE_USED_EVERY_MS } from '@outrider/protocol/live/page-notice.ts';
import type { ViewerConnection } from '../relay.ts';
import { PageMeter } from './page-meter.ts';
import { openWebSocketSink } from './web-socket-sink.ts';

/** A text from client to server, with a mask of zeros (RFC 6455 §5.2). */
function textMessage(request: PageRequest): Buffer {
  const text = Buffer.from(JSON.stringify(request));
  const head = text.length < 126 ? Buffer.of(0x81, 0x80 | text.length) : Buffer.of(0x81, 0xfe, 0, 0);
  if (head.length > 2) head.writeUInt16BE(text.length, 2);
  return Buffer.concat([head, Buffer.alloc(4), text]);
}

/** Opens a page's connection that watches all addresses, and says what it has used as the console does. */
export async function openPageSink(
  port: number,
  path: string,
  addresses: readonly string[],
): Promise<ViewerConnection> {
  const { socket, rest } = await openWebSocketSink(port, path);
  const meter = new PageMeter();
  meter.push(rest);
  socket.on('data', (chunk: Buffer) => meter.push(chunk));
  const timer = setInterval(() => {
    const bytes = meter.used();
    if (bytes.length > 0) socket.write(textMessage({ do: 'used', bytes }));
  }, PAGE_USED_EVERY_MS);
  socket.once('close', () => clearInterval(timer));
  for (const [stream, address] of addresses.entries()) {
    socket.write(textMessage({ do: 'watch', stream, address }));
  }
  return { socket, rest };
}
