import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** An FTP server for tests that keeps in memory what comes. */
export interface TestingFtpServer {
  readonly port: number;
  /** Texts by path. */
  readonly files: Map<string, string>;
  /** What was said to it. */
  readonly said: string[];
}

/** Starts one on a port of the system's choice. @param refuses a command that it answers with 550 */
export async function testingFtpServer({ refuses = '' } = {}): Promise<TestingFtpServer> {
  const files = new Map<string, string>();
  const said: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => serve(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  function keep(socket: Socket): void {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
  }
  function serve(socket: Socket): void {
    keep(socket);
    let folder = '/home';
    let renamed = '';
    let coming: Promise<Socket> | undefined;
    const pathOf = (name: string): string => (name.startsWith('/') ? name : `${folder}/${name}`);
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    const take = async (name: string): Promise<void> => {
      say('150 Send it');
      const came = await coming;
      if (came === undefined) return say('425 No passive mode was asked for');
      let text = '';
      for await (const bytes of came) text += String(bytes);
      files.set(pathOf(name), text);
      say('226 Taken');
    };
    say('220 Welcome');
    socket.setEncoding('utf8').on('data', (lines: string) => {
      for (const line of lines.split('\r\n').filter((one) => one !== '')) void answer(line);
    });
    async function answer(line: string): Promise<void> {
      said.push(line);
      const [word = '', ...rest] = line.split(' ');
      const argument = rest.join(' ');
      if (word === refuses) return say('550 No');
      if (word === 'USER') return say('331 And the password');
      if (word === 'PASS') return say('230 Welcome');
      if (word === 'PWD') return say(`257 "${folder}"`);
      if (word === 'CWD') folder = pathOf(argument);
      if (word === 'EPSV') {
        const data = createServer(keep);
        coming = once(data, 'connection').then(([came]) => came as Socket);
        void coming.then(() => data.close());
        data.listen(0, '127.0.0.1');
        await once(data, 'listening');
        return say(`229 Here (|||${(data.address() as AddressInfo).port}|)`);
      }
      if (word === 'STOR') return await take(argument);
      if (word === 'RNFR') renamed = pathOf(argument);
      if (word === 'RNTO') {
        files.set(pathOf(argument), files.get(renamed) ?? '');
        files.delete(renamed);
      }
      say(word === 'MKD' ? `257 "${argument}"` : '250 Very well');
    }
  }
  return { port: (server.address() as AddressInfo).port, files, said };
}
