import type { Config } from '../../options/config.ts';

/** Origins of the operator's map tiles, which the page must be allowed to load. */
function tileOrigins({ mapTiles }: Pick<Config, 'mapTiles'>): string {
  // A subdomain template such as https://{s}.tile.example has no origin of its own.
  const url = mapTiles?.replace(/\{s\}\./, '*.').replace(/\{-?\w+\}/g, '0');
  const origin = /^https?:\/\/[^/]+/.exec(url ?? '')?.[0];
  return origin === undefined ? '' : ` ${origin}`;
}

/** Headers of every answer. */
export function securityHeaders(config: Pick<Config, 'mapTiles'>): Readonly<Record<string, string>> {
  const tiles = tileOrigins(config);
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${tiles}`,
    `connect-src 'self' ws: wss: blob: data:${tiles}`,
    "media-src 'self' blob: data:",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), payment=(), usb=()',
  };
}
