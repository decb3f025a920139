import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { type OrderDesk, reasonOf } from './order-desk.ts';
import { answerSchema, MAX_ORDER_BYTES, orderSchema, Refused, type Refusal } from './orders.ts';

/** A connection that has said nothing by then is ended. */
const SAYS_WITHIN_MS = 5_000;
const MOST_CONNECTIONS = 16;

/**
 * Takes orders at a socket of the machine, a line of JSON for each connection, and answers by a line. The socket's
 * owner and mode decide who may connect; what they say is checked all the same.
 * @param at path of the socket
 * @throws the system's fault where it cannot be opened
 */
export async function listenForOrders(desk: Pick<OrderDesk, 'obey'>, at: string): Promise<Server> {
  const server = createServer({ allowHalfOpen: true }, (socket) => void serve(desk, socket));
  server.maxConnections = MOST_CONNECTIONS;
  server.listen(at);
  await once(server, 'listening');
  return server;
}

async function serve(desk: Pick<OrderDesk, 'obey'>, socket: Socket): Promise<void> {
  socket.on('error', () => socket.destroy());
  const line = await firstLine(socket);
  if (line === undefined) return void socket.destroy();
  socket.end(`${JSON.stringify(await answerTo(desk, line))}\n`);
}

async function answerTo(desk: Pick<OrderDesk, 'obey'>, line: string): Promise<unknown> {
  const refused = (refusal: Refusal, reason: string): unknown => ({ done: false, refusal, reason });
  const order = orderSchema.safeParse(parsed(line));
  if (!order.success) return refused('no-order', '');
  try {
    return answerSchema.parse({ done: true, ...(await desk.obey(order.data)) });
  } catch (error) {
    return error instanceof Refused
      ? refused(error.refusal, error.message)
      : refused('failed', reasonOf(error));
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** The first line that comes; undefined where it is too long, too late or cut off. */
function firstLine(socket: Socket): Promise<string | undefined> {
  return new Promise((resolve) => {
    let text = '';
    const end = (line?: string): void => {
      socket.setTimeout(0);
      socket.pause();
      resolve(line);
    };
    socket.setEncoding('utf8');
    socket.setTimeout(SAYS_WITHIN_MS, () => end());
    socket.once('close', () => end());
    socket.once('end', () => end());
    socket.on('data', (piece: string) => {
      text += piece;
      const [line = '', ...rest] = text.split('\n');
      if (rest.length > 0) end(line);
      else if (Buffer.byteLength(text) > MAX_ORDER_BYTES) end();
    });
  });
}
