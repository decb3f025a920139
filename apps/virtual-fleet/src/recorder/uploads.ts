import { Readable } from 'node:stream';
import { decodeTime } from '@outrider/jt808/device-time.ts';
import { results } from '@outrider/jt808/messages/answers.ts';
import { uploadCommands, uploadResults } from '@outrider/jt808/messages/recordings.ts';
import type { MessageBodies } from '@outrider/jt808/messages/table.ts';
import { Client } from 'basic-ftp';
import { recordedSpans } from '../card/card-files.ts';
import { cardMovie } from '../card/card-movie.ts';
import type { MediaSource } from '../sources/media-source.ts';
import type { Behaviour, Handlers, Terminal } from './behaviour.ts';
import type { UploadBehaviour } from './upload-behaviour.ts';

const SILENT_MS = 30_000;
const PIECE_BYTES = 16 * 1024;
/** Files that are kept to go on with. */
const MOST_FILES = 2;

type Order = MessageBodies['uploadRecordings'];

/** An upload that goes on. */
interface Upload {
  readonly client: Client;
  /** Settles once it may go on. */
  mayGoOn: PromiseWithResolvers<void>;
}

/** Sends recordings of its card as MP4 files to an FTP server (JT/T 1078-2016 sections 5.6.5 to 5.6.7). */
export class Uploads implements Behaviour {
  readonly #terminal: Terminal;
  readonly #source: MediaSource;
  readonly #behaviour: UploadBehaviour;
  readonly #log: (line: string) => void;
  readonly #uploads = new Map<number, Upload>();
  readonly #files = new Map<string, Uint8Array<ArrayBuffer>>();
  #hasCut = false;

  constructor(
    terminal: Terminal,
    source: MediaSource,
    behaviour: UploadBehaviour,
    log: (line: string) => void,
  ) {
    this.#terminal = terminal;
    this.#source = source;
    this.#behaviour = behaviour;
    this.#log = log;
  }

  readonly handlers: Handlers = {
    uploadRecordings: (order, sequence) => {
      if (this.#behaviour === 'unsupported') return results.unsupported;
      if (order.channel < 1 || order.channel > this.#terminal.identity.channels) return results.wrong;
      void this.#run(order, sequence);
      return results.ok;
    },
    controlUpload: ({ replySequence, command }) => {
      const upload = this.#uploads.get(replySequence);
      if (upload === undefined) return results.failed;
      if (command === uploadCommands.pause) upload.mayGoOn = Promise.withResolvers();
      else if (command === uploadCommands.resume) upload.mayGoOn.resolve();
      else upload.client.close();
      return results.ok;
    },
  };

  async #run(order: Order, sequence: number): Promise<void> {
    const upload = { client: new Client(SILENT_MS), mayGoOn: Promise.withResolvers<void>() };
    upload.mayGoOn.resolve();
    this.#uploads.set(sequence, upload);
    let result: number = uploadResults.done;
    try {
      await this.#send(upload, order);
    } catch (error) {
      result = uploadResults.failed;
      this.#log(`${this.#terminal.identity.deviceId}: an upload ended: ${String(error)}`);
    } finally {
      upload.client.close();
      this.#uploads.delete(sequence);
    }
    if (this.#behaviour !== 'unsaid') this.#terminal.send('uploadDone', { replySequence: sequence, result });
  }

  async #send(upload: Upload, order: Order): Promise<void> {
    const { host, port, user, password, channel, from } = order;
    const { client } = upload;
    if (this.#behaviour === 'fails') throw new Error('it was told to fail');
    const name = `${from}-${channel}.mp4`;
    const file = await this.#file(name, order);
    await client.access({ host, port, user, password });
    // What is there from before is gone on with.
    const there = await client.size(name).catch(() => 0);
    const cuts = this.#behaviour === 'cuts' && !this.#hasCut;
    this.#hasCut ||= cuts;
    const most = cuts || this.#behaviour === 'short' ? Math.floor(file.length / 4) : file.length;
    const pieces = Readable.from(this.#pieces(upload, file.subarray(there, most), cuts));
    await (there > 0 ? client.appendFrom(pieces, name) : client.uploadFrom(pieces, name));
  }

  async *#pieces(upload: Upload, bytes: Uint8Array, cuts: boolean): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      await upload.mayGoOn.promise;
      yield bytes.subarray(at, at + PIECE_BYTES);
    }
    if (cuts) throw new Error('it was told to break off');
  }

  /** The file of a stretch: the same bytes each time it is asked for. */
  async #file(name: string, { channel, from, to }: Order): Promise<Uint8Array<ArrayBuffer>> {
    const known = this.#files.get(name);
    if (known !== undefined) return known;
    const { identity, clock } = this.#terminal;
    const { deviceId, phone, version } = identity;
    const span = { fromMs: decodeTime(from) ?? 0, toMs: (decodeTime(to) ?? clock.now()) + 1_000 };
    const spans = recordedSpans(deviceId, span, clock.now());
    const order = { deviceId, sim: phone, simWidth: version === 2019 ? 10 : 6, channel } as const;
    const made = spans.length === 0 ? undefined : await cardMovie(this.#source, order, spans);
    if (made === undefined) throw new Error('nothing of it is on the card');
    this.#files.set(name, made);
    const [oldest] = this.#files.keys();
    if (this.#files.size > MOST_FILES && oldest !== undefined) this.#files.delete(oldest);
    return made;
  }
}
