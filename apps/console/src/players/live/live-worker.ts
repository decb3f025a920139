import { systemClock } from '@outrider/kit/clock.ts';
import { SoundDecoding } from '../sound/sound-decoding.ts';
import type { PictureWay } from '../player.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { PageConnection, type PageSocket, type PageSocketEvents } from './page-connection.ts';
import { playOnCanvas } from './play-on-canvas.ts';
import { playOnElement } from './play-on-element.ts';
import { answer, answerOf } from './port-answer.ts';
import { ReplayRoom } from './replay-room.ts';
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
const replayRoom = new ReplayRoom();
let flushAtMs = Infinity;
let cancelFlush: (() => void) | undefined;

/** The server is there: no need for those that wait to wait any longer. */
function serverIsThere(): void {
  for (const { run } of players.values()) {
    if (run.facts.connection === 'waiting') run.retry();
  }
}

function openWebSocket(url: string, { opened, message, closed }: PageSocketEvents): PageSocket {
  const socket = new WebSocket(url);
  socket.binaryType = 'arraybuffer';
  socket.addEventListener('open', () => {
    opened();
    serverIsThere();
  });
  socket.addEventListener('message', ({ data }) => message(data as string | ArrayBuffer));
  socket.addEventListener('close', ({ code }) => closed(code));
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
}

const openAlone: OpenSocket = (url, events) =>
  openWebSocket(url, {
    ...events,
    message: (data) => {
      if (typeof data !== 'string') events.message(new Uint8Array(data));
    },
  });

const pageConnection = new PageConnection({ clock: systemClock, openPage: openWebSocket, openAlone });

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
  const { player, way, stream, visible, replays, mark, alone, surfaceGeneration } = message;
  const sound = new SoundDecoding(() => note(player, true));
  const options: RunOptions = {
    clock: systemClock,
    stream,
    visible,
    replays: replays ? replayRoom : undefined,
    surfaceGeneration,
    openSocket: alone ? openAlone : pageConnection.open,
    requestUrl: (reception, wanted) =>
      scope.postMessage({ kind: 'need-url', player, reception, stream: wanted }),
    onSound: (frame) => sound.offer(frame),
    onChange: (urgent) => note(player, urgent),
  };
  const held = way === 'webcodecs' ? playOnCanvas(options, mark) : playOnElement(options, pagePlays);
  players.set(player, { ...held, way, sound });
  note(player, true);
}

/** Whether the page's media source plays the codec. */
async function pagePlays(codec: string): Promise<boolean> {
  return await answerOf<boolean>((port) => scope.postMessage({ kind: 'plays', codec, port }, [port]));
}

scope.onmessage = ({ data: message }) => {
  if (message.kind === 'open') return open(message);
  if (message.kind === 'server-there') return serverIsThere();
  const held = players.get(message.player);
  if (held === undefined) return;
  const { run, sound } = held;
  switch (message.kind) {
    case 'surface':
      return held.give(message.surface);
    case 'url':
      if (message.page !== undefined) pageConnection.address(message.page);
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
    case 'replay':
      return run.setReplay(message.wish);
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
