import { connect } from 'node:net';

const WITHIN_MS = 15_000;

/** Resolves once something on 127.0.0.1 accepts connections at the port. @throws when that takes over 15 s. */
export async function waitForPort(port: number): Promise<void> {
  const end = Date.now() + WITHIN_MS;
  for (;;) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (open) return;
    if (Date.now() > end) throw new Error(`nothing listens on port ${port}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
