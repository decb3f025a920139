import { results } from '@outrider/jt808/messages/answers.ts';
import { authenticate, registerResults } from '@outrider/jt808/messages/session.ts';
import type { AuthCodes } from './auth-codes.ts';
import type { Behaviour, Handlers, Terminal } from './behaviour.ts';
import { terminalIdOf } from './recorder-identity.ts';

/** A refused registration is tried again after this. */
const RETRY_MS = 3_000;
/** The server is given this long to answer. */
const ANSWER_MS = 10_000;
const PROVINCE = 44;
const CITY = 300;
const PLATE_YELLOW = 2;

/** Registers where no code is known, authenticates with the code, and tries again where it is refused. */
export class SignOn implements Behaviour {
  readonly #terminal: Terminal;
  readonly #codes: AuthCodes;
  readonly #version: () => string;
  readonly #log: (line: string) => void;
  #refusal: number | undefined;
  #cancel: () => void = () => undefined;

  /** @param version of its firmware, as it is now */
  constructor(terminal: Terminal, codes: AuthCodes, version: () => string, log: (line: string) => void) {
    this.#terminal = terminal;
    this.#codes = codes;
    this.#version = version;
    this.#log = log;
  }

  readonly handlers: Handlers = {
    registerAnswer: ({ result, authCode }) => {
      if (result === registerResults.ok) this.#registered(authCode ?? '');
      else this.#refused(result);
    },
    platformAnswer: ({ replyId, result }) => {
      if (replyId !== authenticate.id) return;
      this.#cancel();
      if (result === results.ok) {
        this.#log(`${this.#terminal.identity.deviceId}: signed on`);
        this.#terminal.acceptSignOn();
        return;
      }
      // The server knows the code no longer: a new one comes with a registration.
      this.#codes.set(this.#terminal.identity.phone, undefined);
      this.#later(RETRY_MS);
    },
  };

  onOpen(): void {
    this.#begin();
  }

  onClose(): void {
    this.#cancel();
  }

  #begin(): void {
    const { identity } = this.#terminal;
    if (this.#codes.get(identity.phone) !== undefined) {
      this.#authenticate();
      return;
    }
    this.#terminal.send('register', {
      province: PROVINCE,
      city: CITY,
      manufacturer: identity.make.manufacturer,
      model: identity.make.model,
      terminalId: terminalIdOf(identity),
      plateColour: PLATE_YELLOW,
      plate: identity.plate,
    });
    this.#expectAnswer();
  }

  #registered(code: string): void {
    this.#refusal = undefined;
    this.#codes.set(this.#terminal.identity.phone, code);
    this.#authenticate();
  }

  #refused(result: number): void {
    const { deviceId } = this.#terminal.identity;
    // Said once: the terminal may have to wait for hours until somebody adds it.
    if (result !== this.#refusal) this.#log(`${deviceId}: registration refused with result ${result}`);
    this.#refusal = result;
    this.#later(RETRY_MS);
  }

  #authenticate(): void {
    const { identity } = this.#terminal;
    this.#terminal.send('authenticate', {
      authCode: this.#codes.get(identity.phone) ?? '',
      imei: identity.phone.padStart(15, '0').slice(-15),
      softwareVersion: this.#version(),
    });
    this.#expectAnswer();
  }

  #expectAnswer(): void {
    this.#cancel();
    this.#cancel = this.#terminal.clock.after(ANSWER_MS, () =>
      this.#terminal.reconnect('no answer to sign-on'),
    );
  }

  #later(ms: number): void {
    this.#cancel();
    this.#cancel = this.#terminal.clock.after(ms, () => this.#begin());
  }
}
