import { createServer, type AddressInfo, type Server } from 'node:net';
import { PacketSplitter } from '@outrider/jt808/media1078/packet-splitter.ts';
import { UnitAssembler } from '@outrider/jt808/media1078/unit-assembler.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';

/** A media server for tests, on a port of the system's choice, that joins what comes into units. */
export class MediaAcceptor implements AsyncDisposable {
  readonly units: MediaUnit[] = [];
  readonly sims = new Set<string>();
  readonly #server: Server;
  #waiting: (() => void)[] = [];
  connections = 0;

  private constructor() {
    this.#server = createServer((socket) => {
      const splitter = new PacketSplitter();
      const assembler = new UnitAssembler();
      this.connections++;
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.connections--;
        this.#wake();
      });
      socket.on('data', (bytes: Buffer) => {
        for (const packet of splitter.push(bytes)) {
          this.sims.add(`${packet.sim}/${packet.channel}`);
          for (const output of assembler.push(packet, Date.now()))
            if (output.type === 'unit') this.units.push(output.unit);
        }
        this.#wake();
      });
    });
  }

  static async listen(): Promise<MediaAcceptor> {
    const acceptor = new MediaAcceptor();
    await new Promise<void>((resolve) => acceptor.#server.listen(0, '127.0.0.1', resolve));
    return acceptor;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async until(wish: () => boolean): Promise<void> {
    while (!wish()) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #wake(): void {
    for (const wake of this.#waiting.splice(0)) wake();
  }
}
