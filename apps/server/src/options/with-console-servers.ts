import type { Config } from './config.ts';

/** The same, with the pages of the servers among which a page goes on allowed to connect: each may be served by https or http. */
export function withConsoleServers<Options extends Pick<Config, 'allowedOrigins' | 'consoleServers'>>(
  options: Options,
): Options {
  const origins = options.consoleServers.flatMap((address) =>
    ['https', 'http'].map((scheme) => new URL(`${scheme}://${address}`).origin),
  );
  return { ...options, allowedOrigins: [...new Set([...options.allowedOrigins, ...origins])] };
}
