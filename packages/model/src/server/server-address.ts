/** Another server of the product, as an operator names it: HOST or HOST:PORT; without a port, any of that host. */
export interface ServerAddress {
  /** In lower case; an IPv6 address in brackets. */
  readonly host: string;
  readonly port: number | undefined;
}

const SHAPE = /^([a-z\d][a-z\d._-]*|\[[\da-f:.]+\])(?::(\d{1,5}))?$/;
const LAST_PORT = 65_535;

/** Reads HOST or HOST:PORT; undefined when it is neither. */
export function parseServerAddress(text: string): ServerAddress | undefined {
  const [, host, digits] = SHAPE.exec(text.trim().toLowerCase()) ?? [];
  if (host === undefined) return undefined;
  const port = digits === undefined ? undefined : Number(digits);
  return port === undefined || (port >= 1 && port <= LAST_PORT) ? { host, port } : undefined;
}

/** Whether a server that somebody typed is one of those. */
export function isAmong(servers: readonly string[], host: string, port: number): boolean {
  return servers
    .map((text) => parseServerAddress(text))
    .some((one) => one?.host === host.trim().toLowerCase() && (one.port ?? port) === port);
}
