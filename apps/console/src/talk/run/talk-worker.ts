import { SoundDecoding } from '../../players/sound/sound-decoding.ts';
import type { SoundMessage } from '../../players/sound/sound-message.ts';
import { Loudness } from './loudness.ts';
import type { FromTalkWorker, ToTalkWorker } from './messages.ts';
import { TalkLink } from './talk-link.ts';

const LEVELS_EVERY_MS = 80;
const FULL_SCALE = 32_768;

const tell = (message: FromTalkWorker): void => postMessage(message);
let link: TalkLink | undefined;
let speaks = false;

function open({ url, voice, ear }: ToTalkWorker & { readonly kind: 'open' }): void {
  const loudness = { voice: new Loudness(), ear: new Loudness() };
  const socket = new WebSocket(url);
  socket.binaryType = 'arraybuffer';
  // What is decoded goes by here, to be measured on its way to the loudspeaker.
  const { port1: decoded, port2: measured } = new MessageChannel();
  const decoding = new SoundDecoding(() => {});
  decoding.setPort(decoded);
  measured.addEventListener('message', ({ data }: MessageEvent<SoundMessage>) => {
    loudness.ear.push(data.samples, 1);
    ear.postMessage(data, [data.samples.buffer]);
  });
  measured.start();
  const opened = new TalkLink(socket, {
    notice: (notice) => tell({ kind: 'notice', notice }),
    frame(frame) {
      if (frame.kind === 'audio') decoding.offer(frame);
    },
  });
  opened.speak(speaks);
  link = opened;
  voice.addEventListener('message', ({ data }: MessageEvent<Int16Array<ArrayBuffer>>) => {
    if (opened.speaks) loudness.voice.push(data, FULL_SCALE);
    opened.voice(data);
  });
  voice.start();
  socket.addEventListener('message', ({ data }: MessageEvent<string | ArrayBuffer>) => opened.take(data));
  socket.addEventListener('close', ({ code }) => tell({ kind: 'closed', code }));
  setInterval(
    () => tell({ kind: 'levels', voice: loudness.voice.take(), ear: loudness.ear.take() }),
    LEVELS_EVERY_MS,
  );
}

addEventListener('message', ({ data }: MessageEvent<ToTalkWorker>) => {
  if (data.kind === 'open') open(data);
  else {
    speaks = data.on;
    link?.speak(data.on);
  }
});
