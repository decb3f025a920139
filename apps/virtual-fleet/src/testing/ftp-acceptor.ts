import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** An FTP server for tests, on a port of the system's choice, that keeps what comes in memory. It believes everybody. */
export class FtpAcceptor implements AsyncDisposable {
  /** By their names; files that broke off too. */
  readonly files = new Map<string, Buffer>();
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor() {
    this.#server = createServer((socket) => this.#serve(socket));
  }

  static async listen(): Promise<FtpAcceptor> {
    const acceptor = new FtpAcceptor();
    acceptor.#server.listen(0, '127.0.0.1');
    await once(acceptor.#server, 'listening');
    return acceptor;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => {});
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    say('220 Welcome');
    let data: Promise<Socket> | undefined;
    socket.setEncoding('utf8').on('data', async (text: string) => {
      const [word, name = ''] = text.trim().split(' ');
      const size = this.files.get(name)?.length;
      if (word === 'USER') say('331 And the password');
      else if (word === 'PASS') say('230 Welcome');
      else if (word === 'SIZE') say(size === undefined ? '550 None' : `213 ${size}`);
      else if (word === 'EPSV') {
        const server = createServer();
        data = once(server, 'connection').then(([first]) => first as Socket);
        void data.then(() => server.close());
        server.listen(0, '127.0.0.1');
        await once(server, 'listening');
        say(`229 Here (|||${(server.address() as AddressInfo).port}|)`);
      } else if (word === 'STOR' || word === 'APPE') {
        if (word === 'STOR') this.files.set(name, Buffer.alloc(0));
        const came = await data;
        came?.on('error', () => {});
        came?.on('data', (bytes: Buffer) =>
          this.files.set(name, Buffer.concat([this.files.get(name) ?? Buffer.alloc(0), bytes])),
        );
        came?.on('close', () => say('226 Taken'));
        say('150 Send it');
      } else say('200 Very well');
    });
  }
}
