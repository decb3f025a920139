import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '@outrider/kit/clock.ts';
import type { FastifyInstance } from 'fastify';

const ASSETS = 'assets';
/** Names that a build gives: what it is, a hash of its content, and its kind; compressed ones have one more. */
const OF_A_BUILD = /^[\w.-]{1,100}-[\w-]{1,100}(?:\.[a-z\d]{1,10}){1,3}$/;
/** Names are read again no more often: anybody may ask for one that is not there. */
const APART_MS = 1_000;

/**
 * Files of the built console whose names tell what is in them, each by exactly its name. What serves the others reads all names of a file's folder each
 * time, against systems that take other letters for the same: of these there are more than a thousand, and a page asks for some fifty.
 * @param consoleFolder the built console: what is built while the server runs is given a second later at the latest
 */
export function addAssets(app: FastifyInstance, consoleFolder: string, clock: Pick<Clock, 'elapsed'>): void {
  const folder = join(consoleFolder, ASSETS);
  const read = (): ReadonlySet<string> => new Set(existsSync(folder) ? readdirSync(folder) : []);
  let names = read();
  let readMs = clock.elapsed();
  const isThere = (name: string): boolean => {
    if (names.has(name)) return true;
    if (!OF_A_BUILD.test(name) || clock.elapsed() - readMs < APART_MS) return false;
    names = read();
    readMs = clock.elapsed();
    return names.has(name);
  };
  app.get<{ Params: { '*': string } }>(`/${ASSETS}/*`, (request, reply) => {
    const name = request.params['*'];
    return isThere(name) ? reply.sendFile(`${ASSETS}/${name}`) : reply.callNotFound();
  });
}
