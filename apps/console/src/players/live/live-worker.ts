import { systemClock } from '@outrider/kit/clock.ts';
import { SoundDecoding } from '../sound/sound-decoding.ts';
import { LiveRun } from './live-run.ts';
import type { ShownSize } from '../player.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { PictureCanvas } from './picture-canvas.ts';
import { webCodecs } from './picture-decoder.ts';
import type { OpenSocket } from './stream-connection.ts';

/** Facts that only count go to the page this often. */
const COUNTERS_EVERY_MS = 500;

/** The worker's own scope: the DOM types know only a window's. */
const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker): void;
};

/** A player of the page, as the worker has it. */
interface WorkerPlayer {
  readonly run: LiveRun<VideoFrame>;
  readonly sound: SoundDecoding;
  canvas: PictureCanvas | undefined;
  shownSize: ShownSize | undefined;
}

const players = new Map<number, WorkerPlayer>();
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
    return [{ player, facts: { ...held.run.facts, soundUnsupported: held.sound.unsupported } }];
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

function open({ player, stream, visible, canvasGeneration }: Extract<ToWorker, { kind: 'open' }>): void {
  const sound = new SoundDecoding(() => note(player, true));
  const run = new LiveRun<VideoFrame>({
    clock: systemClock,
    stream,
    visible,
    canvasGeneration,
    openSocket,
    decoders: webCodecs,
    discard: (picture) => picture.close(),
    requestUrl: (reception, wanted) =>
      scope.postMessage({ kind: 'need-url', player, reception, stream: wanted }),
    onSound: (frame) => sound.offer(frame),
    onChange: (urgent) => note(player, urgent),
  });
  players.set(player, { run, sound, canvas: undefined, shownSize: undefined });
  note(player, true);
}

function giveCanvas(held: WorkerPlayer, canvas: OffscreenCanvas): void {
  const { run, shownSize } = held;
  try {
    held.canvas = new PictureCanvas(
      canvas,
      (width, height, takenMs) => run.painted(width, height, takenMs),
      () => run.sinkFailed(),
    );
    if (shownSize !== undefined) held.canvas.setShownSize(shownSize);
    run.setSink(held.canvas);
  } catch {
    run.sinkFailed();
  }
}

async function giveSnapshot({ canvas }: WorkerPlayer, port: MessagePort): Promise<void> {
  port.postMessage(await canvas?.snapshot().catch(() => undefined));
  port.close();
}

scope.onmessage = ({ data: message }) => {
  if (message.kind === 'open') return open(message);
  const held = players.get(message.player);
  if (held === undefined) return;
  const { run, sound } = held;
  switch (message.kind) {
    case 'canvas':
      return giveCanvas(held, message.canvas);
    case 'url':
      return run.connectTo(message.reception, message.url);
    case 'stream':
      return run.setStream(message.stream);
    case 'visible':
      return run.setVisible(message.visible);
    case 'sound':
      return sound.setPort(message.port);
    case 'size':
      held.shownSize = message.size;
      return held.canvas?.setShownSize(message.size);
    case 'snapshot':
      return void giveSnapshot(held, message.port);
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
