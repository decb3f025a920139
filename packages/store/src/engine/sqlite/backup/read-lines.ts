import type { Socket } from 'node:net';

const MAX_LINE = 1_024;

/** The lines that come in on a socket, until it ends or breaks; a line that is too long ends it. */
export async function* readLines(socket: Socket): AsyncGenerator<string> {
  let text = '';
  try {
    for await (const chunk of socket.setEncoding('utf8')) {
      text += chunk as string;
      const lines = text.split('\n');
      text = lines.pop() ?? '';
      yield* lines;
      if (text.length > MAX_LINE) return;
    }
  } catch {
    // Broken is ended.
  }
}
