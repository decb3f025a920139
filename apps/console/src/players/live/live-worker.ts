import { systemClock } from '@outrider/kit/clock.ts';
import { SoundDecoding } from '../sound/sound-decoding.ts';
import type { PictureWay } from '../player.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { playOnCanvas } from './play-on-canvas.ts';
import { playOnElement } from './play-on-element.ts';
import { answer, answerOf } from './port-answer.ts';
import type { OpenSocket } from './stream-connection.ts';
import type { RunOptions, WorkerPlayer } from './worker-player.ts';

/** Facts that only count go to the page this often. */
const COUNTERS_EVERY_MS = 500;

/** The worker's own scope: the DOM types know only a window's. */
const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker, transfer?: Transferable[]): void;
};

interface HeldPlayer extends WorkerPlayer {
  readonly way: PictureWay;
  readonly sound: SoundDecoding;
}

const players = new Map<number, HeldPlayer>();
const changed = new Set<number>();
let flushAtMs = Infinity;
let cancelFlush: (() => void) | undefined;

const openSocket: OpenSocket = (url, events) => {
  const socket = new WebSocket(url);
  socket.binaryType = 'arraybuffer';
  socket.addEventListener('open', () => {
    events.opened();
    // The server is there: no need for the others to wait any longer.
    for (const { run } of players.values()) {
      if (run.facts.connection === 'waiting') run.retry();
    }
  });
  socket.addEventListener('message', ({ data }) => {
    if (data instanceof ArrayBuffer) events.message(data);
  });
  socket.addEventListener('close', ({ code }) => events.closed(code));
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
};

function flush(): void {
  flushAtMs = Infinity;
  const facts = [...changed].flatMap((player) => {
    const held = players.get(player);
    if (held === undefined) return [];
    return [
      { player, facts: { ...held.run.facts, way: held.way, soundUnsupported: held.sound.unsupported } },
    ];
  });
  changed.clear();
  if (facts.length > 0) scope.postMessage({ kind: 'facts', facts });
}

function note(player: number, urgent: boolean): void {
  changed.add(player);
  const due = systemClock.now() + (urgent ? 0 : COUNTERS_EVERY_MS);
  if (due >= flushAtMs) return;
  flushAtMs = due;
  cancelFlush?.();
  cancelFlush = systemClock.after(urgent ? 0 : COUNTERS_EVERY_MS, flush);
}

function open(message: Extract<ToWorker, { kind: 'open' }>): void {
  const { player, way, stream, visible, surfaceGeneration } = message;
  const sound = new SoundDecoding(() => note(player, true));
  const options: RunOptions = {
    clock: systemClock,
    stream,
    visible,
    surfaceGeneration,
    openSocket,
    requestUrl: (reception, wanted) =>
      scope.postMessage({ kind: 'need-url', player, reception, stream: wanted }),
    onSound: (frame) => sound.offer(frame),
    onChange: (urgent) => note(player, urgent),
  };
  const held = way === 'webcodecs' ? playOnCanvas(options) : playOnElement(options, pagePlays);
  players.set(player, { ...held, way, sound });
  note(player, true);
}

/** Whether the page's media source plays the codec. */
async function pagePlays(codec: string): Promise<boolean> {
  return await answerOf<boolean>((port) => scope.postMessage({ kind: 'plays', codec, port }, [port]));
}

scope.onmessage = ({ data: message }) => {
  if (message.kind === 'open') return open(message);
  const held = players.get(message.player);
  if (held === undefined) return;
  const { run, sound } = held;
  switch (message.kind) {
    case 'surface':
      return held.give(message.surface);
    case 'url':
      return run.connectTo(message.reception, message.url);
    case 'stream':
      return run.setStream(message.stream);
    case 'visible':
      return run.setVisible(message.visible);
    case 'sound':
      return sound.setPort(message.port);
    case 'size':
      return held.setShownSize(message.size);
    case 'snapshot':
      return void held
        .snapshot()
        .catch(() => undefined)
        .then((picture) => answer(message.port, picture));
    case 'retry':
      return run.retry();
    case 'close':
      run.close();
      sound.close();
      players.delete(message.player);
      changed.delete(message.player);
      return;
  }
};
