import type { ControlSocket } from './control-client.ts';

/** Opens a WebSocket as the part of one that the clients use. */
export function openSocket(url: string): ControlSocket {
  const inner = new WebSocket(url);
  const socket: ControlSocket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (data) => inner.send(data),
    close: () => inner.close(),
    get isClosing() {
      return inner.readyState > WebSocket.OPEN;
    },
  };
  inner.addEventListener('open', () => socket.onopen?.());
  inner.addEventListener('message', (event) => socket.onmessage?.(event));
  inner.addEventListener('close', (event) => socket.onclose?.(event));
  return socket;
}
