import type { Socket } from 'node:net';
import type { Clock } from '@outrider/kit/clock.ts';
import { DataPort } from './data-port.ts';
import { type FileTaker, Refusal } from '../../uploads/upload-door.ts';
import { fileTimeOf } from './file-time.ts';

/** A line is a command and a path: longer ones are no recorder's. */
const MOST_LINE = 1_024;
/** Commands that wait for the one before them. */
const MOST_WAITING = 32;
/** Answers that nobody reads, in bytes. */
const MOST_UNREAD = 16_384;
const SIGNS_IN_WITHIN_MS = 20_000;
/** Between two commands, and between two pieces of a file. */
const SILENT_MS = 90_000;
const MOST_FAILURES = 3;

export interface FtpConversationParts {
  /** The files of the account with this user and password; undefined for one that may not, 'busy' while its upload takes no further connection. */
  readonly signIn: (user: string, password: string) => Promise<FileTaker | 'busy' | undefined>;
  /** Where data ports are, as a recorder reaches them: an IPv4 address, or undefined for that of this connection. */
  readonly address: string | undefined;
  readonly host: string;
  readonly dataPorts: readonly number[];
  readonly clock: Clock;
}

/** One control connection of an FTP server that takes uploads and does nothing else (RFC 959): nothing is read, listed or removed. */
export class FtpConversation {
  readonly #socket: Socket;
  readonly #parts: FtpConversationParts;
  #text = '';
  #waiting = 0;
  #working: Promise<void> = Promise.resolve();
  #user = '';
  #failures = 0;
  #files: FileTaker | undefined;
  #data: DataPort | undefined;
  #from = 0;
  #renamed: string | undefined;
  #receives = false;
  #lastUsedMs: number;
  #cancelSilence: () => void;

  constructor(socket: Socket, parts: FtpConversationParts) {
    this.#socket = socket;
    this.#parts = parts;
    this.#lastUsedMs = parts.clock.elapsed();
    this.#cancelSilence = parts.clock.after(SIGNS_IN_WITHIN_MS, () => socket.destroy());
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => this.#take(text));
    socket.on('error', () => {});
    socket.on('close', () => {
      this.#cancelSilence();
      this.#data?.[Symbol.dispose]();
    });
    this.#reply('220 Uploads');
  }

  /** Whether a file comes in now. */
  get receives(): boolean {
    return this.#receives;
  }

  /** When it began or a file came in last, by the clock's elapsed time; now while one does. Other commands are no use of it. */
  get lastUsedMs(): number {
    return this.#receives ? this.#parts.clock.elapsed() : this.#lastUsedMs;
  }

  #take(text: string): void {
    this.#text += text;
    for (let end = this.#text.indexOf('\n'); end >= 0; end = this.#text.indexOf('\n')) {
      const line = this.#text.slice(0, end).replace(/\r$/, '');
      this.#text = this.#text.slice(end + 1);
      if (line.length > MOST_LINE) return void this.#socket.destroy();
      if (++this.#waiting > MOST_WAITING) return void this.#socket.destroy();
      if (/^ABOR\b/i.test(line)) this.#data?.[Symbol.dispose]();
      this.#working = this.#working.then(() => this.#obey(line));
    }
    if (this.#text.length > MOST_LINE) this.#socket.destroy();
  }

  async #obey(line: string): Promise<void> {
    this.#waiting--;
    if (this.#socket.destroyed) return;
    const [, word = '', argument = ''] = /^(\w*) ?(.*)$/s.exec(line) ?? [];
    try {
      this.#reply(await this.#answer(word.toUpperCase(), argument));
    } catch (error) {
      this.#reply(error instanceof Refusal ? error.message : '451 It could not be written');
    }
    if (this.#files !== undefined) this.#listen();
  }

  async #answer(word: string, argument: string): Promise<string> {
    switch (word) {
      case 'USER':
        this.#user = argument;
        return '331 And the password';
      case 'PASS':
        return await this.#signIn(argument);
      case 'QUIT':
        return this.#end('221 Goodbye');
      case 'NOOP':
      case 'ABOR':
        return '200 Very well';
      case 'SYST':
        return '215 UNIX Type: L8';
      case 'FEAT':
        return '211-Features\r\n EPSV\r\n MFMT\r\n REST STREAM\r\n SIZE\r\n UTF8\r\n211 End';
      default:
        return this.#files === undefined
          ? '530 Sign in first'
          : await this.#serve(this.#files, word, argument);
    }
  }

  async #serve(files: FileTaker, word: string, argument: string): Promise<string> {
    switch (word) {
      case 'PWD':
      case 'XPWD':
        return '257 "/"';
      // Folders are the recorder's affair: all of its files are in one.
      case 'CWD':
      case 'XCWD':
      case 'CDUP':
        return '250 There you are';
      case 'MKD':
      case 'XMKD':
        return `257 "/"`;
      case 'TYPE':
      case 'MODE':
      case 'STRU':
      case 'OPTS':
      case 'ALLO':
        return '200 Bytes are taken as they come';
      case 'PASV':
      case 'EPSV':
        return await this.#openData(word);
      case 'REST':
        this.#from = /^\d{1,13}$/.test(argument) ? Number(argument) : 0;
        return `350 From ${this.#from} on`;
      case 'SIZE': {
        const bytes = await files.sizeOf(argument);
        return bytes === undefined ? '550 There is no such file' : `213 ${bytes}`;
      }
      case 'STOR':
      case 'APPE':
        return await this.#receive(files, argument, word === 'APPE' ? 'end' : this.#from);
      case 'RNFR':
        this.#renamed = argument;
        return (await files.sizeOf(argument)) === undefined
          ? '550 There is no such file'
          : '350 And the new name';
      case 'RNTO':
        return (await files.rename(this.#renamed ?? '', argument))
          ? '250 Renamed'
          : '550 There is no such file';
      case 'MFMT':
        return await stamp(files, argument);
      case 'PORT':
      case 'EPRT':
        return '504 Files are taken in passive mode';
      default:
        return '502 Files are taken, and nothing else is done';
    }
  }

  async #signIn(password: string): Promise<string> {
    const files = await this.#parts.signIn(this.#user, password);
    this.#files = files === 'busy' ? undefined : files;
    if (files === 'busy') return this.#end('421 Files come in on as many connections as an upload has');
    if (files !== undefined) return '230 Welcome';
    return ++this.#failures < MOST_FAILURES ? '530 Not by these' : this.#end('421 Not by these');
  }

  async #openData(word: string): Promise<string> {
    const { host, dataPorts, address, clock } = this.#parts;
    const { remoteAddress, localAddress = '' } = this.#socket;
    this.#data?.[Symbol.dispose]();
    const data = await DataPort.open(host, dataPorts, remoteAddress ?? '', clock);
    this.#data = data;
    if (data === undefined) return '421 No port is free';
    // Nobody is there any more who could use it, or give it back.
    if (this.#socket.destroyed) data[Symbol.dispose]();
    const { port } = data;
    if (word === 'EPSV') return `229 Passive (|||${port}|)`;
    const place = (address ?? localAddress.replace(/^::ffff:/, '')).split('.');
    if (place.length !== 4) return '425 Ask by EPSV';
    return `227 Passive (${[...place, port >> 8, port & 0xff].join(',')})`;
  }

  async #receive(files: FileTaker, name: string, from: number | 'end'): Promise<string> {
    const data = this.#data;
    if (data === undefined) return '425 No passive mode was asked for';
    this.#from = 0;
    this.#receives = true;
    this.#reply('150 Send it');
    try {
      const socket = await data.connection;
      socket.setTimeout(SILENT_MS, () => socket.destroy());
      this.#cancelSilence();
      await files.write(name, from, socket);
      return '226 Taken';
    } catch (error) {
      if (error instanceof Refusal) throw error;
      return '426 It broke off';
    } finally {
      this.#receives = false;
      this.#lastUsedMs = this.#parts.clock.elapsed();
      data[Symbol.dispose]();
      this.#data = undefined;
    }
  }

  /** The last answer. */
  #end(text: string): string {
    this.#socket.end(`${text}\r\n`);
    return '';
  }

  #listen(): void {
    this.#cancelSilence();
    if (this.#socket.destroyed) return;
    this.#cancelSilence = this.#parts.clock.after(SILENT_MS, () => this.#socket.destroy());
  }

  #reply(text: string): void {
    if (text === '' || !this.#socket.writable) return;
    this.#socket.write(`${text}\r\n`);
    if (this.#socket.writableLength > MOST_UNREAD) this.#socket.destroy();
  }
}

/** Says of when a file is: `20261101083000 NAME`, in UTC (draft-somers-ftp-mfxx). */
async function stamp(files: FileTaker, argument: string): Promise<string> {
  const [, time = '', path = ''] = /^(\d{14}) (.+)$/s.exec(argument) ?? [];
  const seconds = fileTimeOf(time);
  if (seconds === undefined) return '501 A time and a name are wanted';
  if (files.stamp === undefined) return '200 Times are not kept';
  return (await files.stamp(path, seconds)) ? `213 Modify=${time}; ${path}` : '550 There is no such file';
}
