import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { machines, type Machine, type Placed } from './payload.ts';

/** Files that the administrator changes: dpkg asks before it takes another of them in their place. */
export const CONFIG_FILES = ['/etc/outrider/environment', '/etc/outrider/options.json'] as const;

const FILE_SYSTEM_BLOCK = 1_024;

function sizeOf(one: Placed): number {
  if ('link' in one) return 0;
  return 'from' in one ? statSync(one.from).size : Buffer.byteLength(one.text);
}

/** The control file of the package (deb-control(5)). */
export function controlFile(version: string, machine: Machine, placed: readonly Placed[]): string {
  const kib = placed.reduce((sum, one) => sum + Math.max(1, Math.ceil(sizeOf(one) / FILE_SYSTEM_BLOCK)), 0);
  return `Package: outrider
Version: ${version}
Architecture: ${machines[machine]}
Maintainer: The Outrider project <outrider@localhost>
Installed-Size: ${kib}
Depends: libc6 (>= 2.28), libstdc++6 (>= 8), passwd, init-system-helpers (>= 1.54)
Recommends: ca-certificates, systemd
Section: net
Priority: optional
Description: live video, map and control for vehicles, self-hosted
 A server to which recorders in vehicles connect (JT/T 808 and 1078), and a
 console in the browser for who watches them: live pictures, map, recordings,
 alarms, reports. It carries the Node that it runs on.
`;
}

/** md5sums, by which dpkg --verify says what was changed since. */
export function sumsFile(placed: readonly Placed[]): string {
  const config: readonly string[] = CONFIG_FILES;
  return placed
    .filter((one) => !('link' in one) && !config.includes(`/${one.to}`))
    .map((one) => {
      const content = 'from' in one ? readFileSync(one.from) : 'text' in one ? one.text : '';
      return `${createHash('md5').update(content).digest('hex')}  ${one.to}\n`;
    })
    .join('');
}

/** A maintainer's script with its values. @throws Error when one is left without */
export function scriptOf(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/@([A-Z]+)@/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Nothing says what @${name}@ is`);
    return value;
  });
}
