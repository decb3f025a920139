/** The address bar's part that matters here. */
export type PageLocation = Pick<Location, 'protocol' | 'hostname' | 'port' | 'host'>;

/** What GET /gkserver/protocol says. */
export interface ServerPorts {
  readonly appcommand: number;
  readonly vcp?: '/vcp' | undefined;
}

const scheme = (page: PageLocation): 'ws' | 'wss' => (page.protocol === 'https:' ? 'wss' : 'ws');
const pagePort = (page: PageLocation): number =>
  page.port === '' ? (page.protocol === 'https:' ? 443 : 80) : Number(page.port);

const LOCAL = /^(localhost|127\.0\.0\.1|\[?::1\]?)$/;

/** Whether both name the same host: the port is none of it, and this machine's own names are equal (rule S11). */
export function isSameHost(a: string, b: string): boolean {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  return left === right || (LOCAL.test(left) && LOCAL.test(right));
}

/** Whether address and port are those of the server the page came from. */
function isOwn(page: PageLocation, ports: ServerPorts, address: string, port: number): boolean {
  return address.toLowerCase() === page.hostname.toLowerCase() && port === ports.appcommand;
}

/**
 * URL of the control connection. The page's own server is asked on the page's own origin when it says that it listens
 * there: that goes through proxies and mapped ports. Any other is asked on its port (rule S28).
 */
export function controlUrl(page: PageLocation, ports: ServerPorts, address: string, port: number): string {
  if (ports.vcp !== undefined && isOwn(page, ports, address, port))
    return `${scheme(page)}://${page.host}${ports.vcp}`;
  return `${scheme(page)}://${address}:${port}/`;
}

/**
 * Origin of the HTTP calls of a server, which is asked where its control connection is; empty where it is the page's own.
 */
export function httpOrigin(page: PageLocation, ports: ServerPorts, address: string, port: number): string {
  if (isOwn(page, ports, address, port)) return '';
  return `${page.protocol}//${address}:${port}`;
}

/**
 * Origin (ws://host:port) of ws.cgi and the event push, whose port the server says: the page's own origin where that is
 * the port of the page's own server too.
 */
export function streamOrigin(
  page: PageLocation,
  ports: ServerPorts,
  address: string,
  streamPort: number,
): string {
  const own = ports.vcp !== undefined && isOwn(page, ports, address, streamPort);
  if (own || (address === page.hostname && streamPort === pagePort(page)))
    return `${scheme(page)}://${page.host}`;
  return `${scheme(page)}://${address}:${streamPort}`;
}
