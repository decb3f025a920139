import type { FastifyRequest } from 'fastify';
import { comesBy, entrancePath } from '../../net/entrance.ts';
import type { Config } from '../../options/config.ts';
import { isPagePath } from './errors.ts';

/** What browsers install the console by: it is there at the entrance too, so that what is installed begins by it. */
export const MANIFEST = 'manifest.webmanifest';

/** The path as the file server reads it; one that cannot be read is nobody's. */
function pathOf(url: string): string {
  try {
    return decodeURIComponent(new URL(url, 'http://any').pathname);
  } catch {
    return url;
  }
}

/** The entrance of a deployment that wants one (rule S25): it hides the door, and is no lock. */
export function entranceCheck({ entranceSecret }: Pick<Config, 'entranceSecret'>): {
  /** Whether somebody comes to a page by another path. */
  shutsOut(request: FastifyRequest): boolean;
  /** Whether what is asked for is {@link MANIFEST} at the entrance. */
  isManifest(request: FastifyRequest): boolean;
} {
  const entranceOf = ({ headers }: FastifyRequest): string =>
    entrancePath(entranceSecret, headers.host ?? '');
  return {
    shutsOut(request) {
      const path = pathOf(request.url);
      const asks = request.method === 'GET' || request.method === 'HEAD';
      return asks && entranceSecret !== undefined && isPagePath(path) && !comesBy(entranceOf(request), path);
    },
    isManifest: (request) =>
      entranceSecret !== undefined && pathOf(request.url) === `${entranceOf(request)}/${MANIFEST}`,
  };
}
