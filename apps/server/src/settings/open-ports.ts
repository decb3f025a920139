import { OutriderError } from '@outrider/model/error-code.ts';
import type { ProtocolPorts } from '@outrider/model/server/protocol-settings.ts';
import { serverSentences as sentences } from '@outrider/model/server/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import type { Log } from '../log.ts';

/** A port that is wanted. */
export interface WantedPort {
  readonly port: number;
  readonly secure: boolean;
  /** Whether people open pages there: then a person says that it is reached. */
  readonly page: boolean;
}

/** Opens ports before the doors. */
export interface PortOpener {
  /** @throws the system's error when it cannot be had */
  open(wanted: WantedPort): Promise<{ close(): void }>;
  /** Asks the server through the port. @throws the fault where it does not answer */
  reach(wanted: WantedPort): Promise<void>;
  /** Whether the port of the start serves https. */
  readonly secure: boolean;
  readonly startPort: number;
}

interface OpenPortsParts {
  /** The ports that are set. */
  readonly set: () => ProtocolPorts;
  /** Those on trial: they stay open though they are not set. */
  readonly onTrial: () => readonly WantedPort[];
  readonly log: Log;
}

const nameOf = ({ port, secure }: WantedPort): string => `${secure ? 's' : ''}${port}`;
const reasonOf = (error: unknown): string =>
  (error as NodeJS.ErrnoException).code ?? (error as Error).message;

/** Why a port could not be opened, in words that say what to do. */
function notOpened(number: number, error: unknown): string {
  const port = String(number);
  const reason = reasonOf(error);
  const words: Readonly<Record<string, string>> = {
    EADDRINUSE: sentence(sentences.portInUse, { port }),
    EACCES: sentence(sentences.portRights, { port }),
    EADDRNOTAVAIL: sentence(sentences.portNoAddress, { port }),
  };
  return words[reason] ?? sentence(sentences.portTaken, { port, reason });
}

/** The open ports beside that of the start: set ones, and those on trial. */
export class OpenPorts {
  readonly #parts: OpenPortsParts;
  readonly #open = new Map<string, { close(): void }>();
  readonly #faults = new Map<number, string>();
  #opener: PortOpener | undefined;

  constructor(parts: OpenPortsParts) {
    this.#parts = parts;
  }

  /** Whether there are doors behind them. */
  get attached(): boolean {
    return this.#opener !== undefined;
  }

  /** Whether the port of the start serves https. */
  get startsSecure(): boolean {
    return this.#opener?.secure === true;
  }

  /** A port of https that is open, that of the start before others; undefined where there is none. */
  get securePort(): number | undefined {
    if (this.#opener?.secure === true) return this.#opener.startPort;
    const { https } = this.#parts.set();
    return https !== 0 && this.#open.has(nameOf({ port: https, secure: true, page: true }))
      ? https
      : undefined;
  }

  /** Set ports that could not be opened. */
  get faults(): { readonly port: number; readonly reason: string }[] {
    return Array.from(this.#faults, ([port, reason]) => ({ port, reason }));
  }

  /** The doors listen: set ports are opened, and a port that cannot be had is reported. */
  async attach(opener: PortOpener): Promise<void> {
    this.#opener = opener;
    await this.apply();
  }

  /** The doors are shut. */
  detach(): void {
    this.#opener = undefined;
    this.#close([...this.#open.keys()]);
  }

  /**
   * Opens those of some ports that are not open, and asks the server through each.
   * @returns the ports that it opened
   * @throws OutriderError VALIDATION where a port cannot be had or is not reached: none of them is open then
   */
  async tryOut(ports: ProtocolPorts): Promise<WantedPort[]> {
    const opener = this.#opener;
    if (opener === undefined) throw new OutriderError('VALIDATION', sentences.portsPending);
    const fresh = this.#wanted(ports).filter((one) => !this.#open.has(nameOf(one)));
    const opened: string[] = [];
    try {
      for (const one of fresh) {
        const listener = await opener.open(one).catch((error: unknown) => {
          throw new OutriderError('VALIDATION', notOpened(one.port, error), { cause: error });
        });
        if (this.#opener !== opener) {
          listener.close();
          throw new OutriderError('VALIDATION', sentences.portsPending);
        }
        this.#open.set(nameOf(one), listener);
        opened.push(nameOf(one));
        await opener.reach(one).catch((error: unknown) => {
          throw new OutriderError(
            'VALIDATION',
            sentence(sentences.portSilent, { port: String(one.port), reason: reasonOf(error) }),
          );
        });
      }
    } catch (error) {
      this.#close(opened);
      throw error;
    }
    return fresh;
  }

  /** Opens ports that are set and closes those that are not: open sockets stay. */
  async apply(): Promise<void> {
    const opener = this.#opener;
    if (opener === undefined) return;
    this.#faults.clear();
    for (const one of this.#wanted(this.#parts.set())) {
      if (this.#open.has(nameOf(one))) continue;
      try {
        const listener = await opener.open(one);
        // The doors were shut meanwhile.
        if (this.#opener !== opener) {
          listener.close();
          return;
        }
        this.#open.set(nameOf(one), listener);
      } catch (error) {
        this.#faults.set(one.port, notOpened(one.port, error));
        this.#parts.log.error(
          { err: error, port: one.port },
          'a port that is set cannot be opened: the others serve',
        );
      }
    }
    this.closeOthers();
  }

  /** Closes ports that are neither set nor on trial. */
  closeOthers(): void {
    const { set, onTrial } = this.#parts;
    const kept = new Set([...this.#wanted(set()), ...onTrial()].map(nameOf));
    this.#close([...this.#open.keys()].filter((name) => !kept.has(name)));
  }

  #wanted({ http, https, streaming, streamings }: ProtocolPorts): WantedPort[] {
    const secure = this.startsSecure;
    return [
      { port: http, secure: false, page: true },
      { port: https, secure: true, page: true },
      ...[streaming, ...streamings].map((port) => ({ port, secure, page: false })),
    ].filter(({ port }) => port !== 0);
  }

  #close(names: readonly string[]): void {
    for (const name of names) {
      this.#open.get(name)?.close();
      this.#open.delete(name);
    }
  }
}
