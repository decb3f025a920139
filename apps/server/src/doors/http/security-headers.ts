import { parseServerAddress } from '@outrider/model/server/server-address.ts';
import { type FramedPage, hasCamera, originOf } from '@outrider/model/variants/framed-page.ts';
import type { Services } from '../../calls/services.ts';
import type { Config } from '../../options/config.ts';

/** Origins of the operator's map tiles, which the page must be allowed to load. */
function tileOrigins(template: string): string {
  // A subdomain template such as https://{s}.tile.example has no origin of its own.
  const url = template.replace(/\{s\}\./, '*.').replace(/\{-?\w+\}/g, '0');
  const origin = /^https?:\/\/[^/]+/.exec(url)?.[0];
  return origin === undefined ? '' : ` ${origin}`;
}

/** Origins of the server's sockets, as a page of that host reaches them: 'self' means them in new browsers only. */
function socketOrigins(host: string | undefined, port: number): string {
  if (host === undefined || !/^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(host)) return '';
  const hosts = new Set([host, `${host.replace(/:\d+$/, '')}:${port}`]);
  return Array.from(hosts, (one) => ` ws://${one} wss://${one}`).join('');
}

/** Origins of the other servers that people may sign in to with this console (rule S32), and of those with which a page goes on. */
function serverOrigins({
  signInServers,
  consoleServers,
}: Pick<Config, 'signInServers' | 'consoleServers'>): string {
  const schemes = ['http', 'https', 'ws', 'wss'];
  const hosts = [...signInServers, ...consoleServers]
    .map((text) => parseServerAddress(text))
    .filter((one) => one !== undefined)
    .map(({ host, port }) => `${host}:${port ?? '*'}`);
  return hosts.flatMap((host) => schemes.map((scheme) => ` ${scheme}://${host}`)).join('');
}

/** Origins of the deployment's framed pages, and of those among them that may use camera and microphone (rule S09). */
function framedOrigins(
  framed: readonly FramedPage[],
  allowedOrigins: readonly string[],
): {
  readonly all: string;
  readonly camera: string;
} {
  const origins = (pages: readonly FramedPage[]): string[] => [
    ...new Set(pages.map((page) => originOf(page)).filter((origin) => origin !== undefined)),
  ];
  const withCamera = framed.filter((page) => hasCamera(page, allowedOrigins));
  const allowed = ['self', ...origins(withCamera).map((origin) => `"${origin}"`)].join(' ');
  return {
    all: origins(framed)
      .map((origin) => ` ${origin}`)
      .join(''),
    camera: withCamera.length === 0 ? '' : allowed,
  };
}

/** Those that browsers heed on pages and workers alone: half a kilobyte, which each file of the console would cost more. */
export const documentHeaders = [
  'content-security-policy',
  'x-frame-options',
  'cross-origin-opener-policy',
  'permissions-policy',
] as const;

interface HeaderParts {
  readonly settings: Pick<Services['settings'], 'get'>;
  readonly extraScript: Services['extraScript'];
  /** Port of the sockets. */
  readonly port: () => number;
}

/**
 * Headers of every answer, by what is set when it is given; {@link documentHeaders} are taken off what is no page.
 * @returns what they are for a call to that host, and for a page that those sites may have in a frame
 */
export function securityHeaders(
  config: Pick<Config, 'tlsCert' | 'allowedOrigins' | 'signInServers' | 'consoleServers'>,
  { settings, extraScript, port }: HeaderParts,
): (host: string | undefined, frames?: readonly string[]) => Readonly<Record<string, string>> {
  const servers = serverOrigins(config);
  return (host, frames = []) => {
    const tiles = tileOrigins(settings.get('map.tiles'));
    const framed = framedOrigins(settings.get('iframes.pages'), config.allowedOrigins);
    const { allowed, integrity } = extraScript();
    const policy = [
      "default-src 'self'",
      `script-src 'self'${integrity === undefined ? '' : ` '${integrity}'`}`,
      "worker-src 'self' blob:",
      "style-src 'self' 'unsafe-inline'",
      `img-src 'self' data: blob:${tiles}`,
      `connect-src 'self'${socketOrigins(host, port())}${servers} blob: data:${tiles}`,
      "media-src 'self' blob: data:",
      "font-src 'self' data:",
      `frame-src 'self'${framed.all}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      `frame-ancestors ${frames.length === 0 ? "'none'" : frames.join(' ')}`,
      "require-trusted-types-for 'script'",
      // The console has the default one; the script of the deployment may make its own, also on a page that was open before it was set.
      `trusted-types default${allowed ? ' extra' : ''}`,
    ];
    return {
      'content-security-policy': policy.join('; '),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      // It knows no list, and where there is one browsers go by that.
      ...(frames.length === 0 && { 'x-frame-options': 'DENY' }),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': `camera=(${framed.camera}), geolocation=(), payment=(), usb=()`,
      // Only with a certificate that the operator gave: browsers hold on to it for a year.
      ...(config.tlsCert !== undefined && { 'strict-transport-security': 'max-age=31536000' }),
    };
  };
}
