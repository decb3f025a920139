/** Where the servers of NATS are, and how one signs in there. */
export interface BusAddress {
  /** Host and port of each. */
  readonly servers: readonly string[];
  readonly user: string | undefined;
  readonly password: string | undefined;
  /** Whether they are spoken to over TLS alone. */
  readonly isSecret: boolean;
}

const DEFAULT_PORT = 4222;
const SCHEME = /^(?:nats|tls):\/\//;

/** Reads the addresses that `--bus` was given; undefined where one is none, or they do not agree about TLS or the account. */
export function readBusAddress(texts: readonly string[]): BusAddress | undefined {
  if (texts.length === 0) return undefined;
  const urls = texts.flatMap((text) => (SCHEME.test(text) && URL.canParse(text) ? [new URL(text)] : []));
  const named = urls.find(({ username }) => username !== '');
  const isSecret = urls.some(({ protocol }) => protocol === 'tls:');
  const isWrong = urls.some(
    ({ protocol, hostname, pathname, username, password }) =>
      hostname === '' ||
      (pathname !== '' && pathname !== '/') ||
      (protocol === 'tls:') !== isSecret ||
      (username !== '' && (username !== named?.username || password !== named.password)),
  );
  if (urls.length < texts.length || isWrong) return undefined;
  return {
    servers: urls.map(({ hostname, port }) => `${hostname}:${port === '' ? DEFAULT_PORT : port}`),
    user: named === undefined ? undefined : decodeURIComponent(named.username),
    password: named === undefined ? undefined : decodeURIComponent(named.password),
    isSecret,
  };
}

/** How they may be shown: without account and password. */
export const shownBus = ({ servers, isSecret }: BusAddress): string =>
  servers.map((server) => `${isSecret ? 'tls' : 'nats'}://${server}`).join(',');
