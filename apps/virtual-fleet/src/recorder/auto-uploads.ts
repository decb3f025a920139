import { Readable } from 'node:stream';
import { Client } from 'basic-ftp';
import { recordedSpans } from '../card/card-files.ts';
import { cardMovie } from '../card/card-movie.ts';
import type { MediaSource } from '../sources/media-source.ts';
import type { Behaviour, Terminal } from './behaviour.ts';
import { pictureOf } from './picture-of.ts';
import type { RecorderSettings } from './recorder-settings.ts';

const SILENT_MS = 30_000;
const EVERY_MS = 600_000;
/** After one that went wrong. */
const AGAIN_MS = 30_000;
const CLIP_MS = 5_000;
const CHANNEL = 1;

interface Server {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
}

/** Uploads a picture and a clip of its first channel by itself, now and then, while its settings name an FTP server. */
export class AutoUploads implements Behaviour {
  readonly #terminal: Terminal;
  readonly #source: MediaSource;
  readonly #settings: Pick<RecorderSettings, 'own'>;
  readonly #log: (line: string) => void;
  /** With which settings it began last. */
  #last = '';
  #dueMs = 0;
  #client: Client | undefined;

  constructor(
    terminal: Terminal,
    source: MediaSource,
    settings: Pick<RecorderSettings, 'own'>,
    log: (line: string) => void,
  ) {
    this.#terminal = terminal;
    this.#source = source;
    this.#settings = settings;
    this.#log = log;
  }

  onTick(now: number): void {
    const server = this.#server();
    const told = JSON.stringify(server ?? '');
    if (told !== this.#last) this.#dueMs = now;
    this.#last = told;
    if (server === undefined || this.#client !== undefined || now < this.#dueMs) return;
    this.#dueMs = now + EVERY_MS;
    void this.#upload(server, now);
  }

  onStop(): void {
    this.#client?.close();
  }

  #server(): Server | undefined {
    const [on, address, user, password] = ['FtpEn', 'FtpSv', 'FtpUser', 'FtpPwd'].map((key) =>
      this.#settings.own(`net_${key}`),
    );
    const [, host = '', port = ''] = /^(.+):(\d+)$/.exec(String(address)) ?? [];
    if (on !== true || host === '') return undefined;
    return { host, port: Number(port), user: String(user), password: String(password) };
  }

  async #upload(server: Server, now: number): Promise<void> {
    const { deviceId } = this.#terminal.identity;
    this.#client = new Client(SILENT_MS);
    try {
      await this.#client.access(server);
      const digits = new Date(now).toISOString().replaceAll(/\D/g, '').slice(0, 14);
      const name = `${deviceId}_${digits}_ch${CHANNEL}`;
      const clip = await this.#clip(now);
      const files = [
        { file: `${name}.jpg`, bytes: pictureOf(this.#terminal, CHANNEL, now) },
        ...(clip === undefined ? [] : [{ file: `${name}.mp4`, bytes: clip }]),
      ];
      for (const { file, bytes } of files) await sendFile(this.#client, file, digits, bytes);
      this.#log(`${deviceId}: uploaded ${files.length} files by itself`);
    } catch (error) {
      this.#dueMs = now + AGAIN_MS;
      this.#log(`${deviceId}: uploaded nothing by itself: ${String(error)}`);
    } finally {
      this.#client.close();
      this.#client = undefined;
    }
  }

  async #clip(now: number): Promise<Uint8Array | undefined> {
    const { deviceId, phone, version } = this.#terminal.identity;
    const spans = recordedSpans(deviceId, { fromMs: now - CLIP_MS, toMs: now }, now);
    if (spans.length === 0) return undefined;
    const order = { deviceId, sim: phone, simWidth: version === 2019 ? 10 : 6, channel: CHANNEL } as const;
    return await cardMovie(this.#source, order, spans);
  }
}

/** Sends a file under another name until it is whole, as recorders do, and says of when it is. */
async function sendFile(client: Client, name: string, digits: string, bytes: Uint8Array): Promise<void> {
  const coming = `${name}.tmp`;
  await client.uploadFrom(Readable.from([bytes]), coming);
  await client.rename(coming, name);
  await client.send(`MFMT ${digits} ${name}`);
}
