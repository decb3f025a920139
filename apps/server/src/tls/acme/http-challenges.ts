import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

/** Where an authority looks for the proof (RFC 8555, 8.3). */
export const CHALLENGE_PATH = '/.well-known/acme-challenge/';
const WITHIN_MS = 10_000;
const MAX_CONNECTIONS = 50;

/**
 * Proofs by http-01: while one is asked for, it is answered on port 80 where that can be had, and on the server's own port, to which
 * a proxy before it leads.
 */
export class HttpChallenges implements AsyncDisposable {
  readonly #at: { readonly host: string; readonly port: number };
  readonly #proofs = new Map<string, string>();
  #server: Server | undefined;

  constructor(at: { readonly host: string; readonly port: number }) {
    this.#at = at;
  }

  /** What a path answers: the proof; undefined where none is asked for there. */
  answerTo(path: string): string | undefined {
    return path.startsWith(CHALLENGE_PATH) ? this.#proofs.get(path.slice(CHALLENGE_PATH.length)) : undefined;
  }

  put(token: string, proof: string): void {
    this.#proofs.set(token, proof);
  }

  remove(token: string): void {
    this.#proofs.delete(token);
  }

  /** Listens until it is disposed. @returns whether the port is ours */
  async open(): Promise<boolean> {
    const server = createServer(
      { requestTimeout: WITHIN_MS, headersTimeout: WITHIN_MS },
      (request, answer) => {
        const proof = this.answerTo(request.url?.split('?', 1)[0] ?? '');
        answer.writeHead(proof === undefined ? 404 : 200, {
          'content-type': 'text/plain',
          connection: 'close',
        });
        answer.end(proof ?? '');
      },
    );
    server.maxConnections = MAX_CONNECTIONS;
    try {
      server.listen(this.#at.port, this.#at.host);
      await once(server, 'listening');
    } catch {
      return false;
    }
    this.#server = server;
    return true;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#proofs.clear();
    const server = this.#server;
    this.#server = undefined;
    if (server === undefined) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }
}
