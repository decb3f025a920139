import { systemClock } from '@outrider/kit/clock.ts';
import { answer } from '../live/port-answer.ts';
import { SoundDecoding } from '../sound/sound-decoding.ts';
import type { CardList } from './card-stretches.ts';
import { CanvasPictures } from './pictures/canvas-pictures.ts';
import { ElementPictures } from './pictures/element-pictures.ts';
import type { FootageSocket, FootageSocketEvents } from './links/footage-link.ts';
import { PlaybackChannel } from './playback-channel.ts';
import type { FromPlayback, ToPlayback } from './playback-messages.ts';
import { PlaybackRun } from './run/playback-run.ts';
import { pageNow } from './playhead.ts';

/** The worker's own scope: the DOM types know only a window's. */
const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<ToPlayback>) => void) | null;
  postMessage(message: FromPlayback): void;
};

const sound = new SoundDecoding(() => {});
const asked = new Map<number, (url: string | undefined) => void>();
const listsAsked = new Map<number, (list: CardList | undefined) => void>();
let requests = 0;
let run: PlaybackRun | undefined;

function openSocket(url: string, { opened, message, closed }: FootageSocketEvents): FootageSocket {
  const socket = new WebSocket(url);
  socket.binaryType = 'arraybuffer';
  socket.addEventListener('open', opened);
  socket.addEventListener('message', ({ data }) => message(new Uint8Array(data as ArrayBuffer)));
  socket.addEventListener('close', ({ code }) => closed(code));
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
}

function open(message: Extract<ToPlayback, { kind: 'open' }>): void {
  run = new PlaybackRun(
    {
      clock: systemClock,
      now: pageNow,
      openSocket,
      address: (wish) =>
        new Promise((resolve) => {
          const request = ++requests;
          asked.set(request, resolve);
          scope.postMessage({ kind: 'need-url', request, wish });
        }),
      cardList: (deviceid, atMs) =>
        new Promise((resolve) => {
          const request = ++requests;
          listsAsked.set(request, resolve);
          scope.postMessage({ kind: 'need-card-list', request, deviceid, atMs });
        }),
      makeChannel: (source, onChange) =>
        new PlaybackChannel(
          source,
          message.way === 'webcodecs'
            ? new CanvasPictures(onChange, message.mark)
            : new ElementPictures(onChange),
        ),
      sound,
      tell: (told) => scope.postMessage(told),
      nextFrame: (work) => void requestAnimationFrame(work),
    },
    message,
  );
}

scope.onmessage = ({ data: message }) => {
  switch (message.kind) {
    case 'open':
      return open(message);
    case 'url':
      asked.get(message.request)?.(message.url);
      return void asked.delete(message.request);
    case 'card-list':
      listsAsked.get(message.request)?.(message.list);
      return void listsAsked.delete(message.request);
    case 'server-there':
      return run?.serverIsThere();
    case 'sources':
      return run?.setSources(message.sources);
    case 'seek':
      return run?.seekByPage(message.ms, message.how, message.number);
    case 'rate':
      return run?.setRate(message.rate);
    case 'paused':
      return run?.setPaused(message.paused);
    case 'step':
      return run?.step(message.by);
    case 'skips':
      return run?.setSkipsGaps(message.skipsGaps);
    case 'visible':
      return run?.setVisible(message.visible);
    case 'sound':
      sound.setPort(message.port);
      return run?.setHeard(message.source);
    case 'surface':
      return run?.give(message.source, message.surface);
    case 'size':
      return run?.setShownSize(message.source, message.size);
    case 'snapshot':
      return void snapshot(message);
  }
};

async function snapshot({ source, port }: Extract<ToPlayback, { kind: 'snapshot' }>): Promise<void> {
  answer(port, await run?.channel(source)?.snapshot());
}
