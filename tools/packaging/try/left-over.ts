import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What Debian writes by itself, whatever is installed and removed: its own lists with their copies, journals, mounts. */
const OF_THE_SYSTEM = [
  /^(proc|sys|dev|run|tmp|mnt)\//,
  /^var\/lib\/dpkg\//,
  /^var\/log\//,
  /^var\/lib\/systemd\//,
  /^var\/cache\/(ldconfig|debconf)\//,
  /^etc\/(passwd|group|shadow|gshadow|subuid|subgid)-?$/,
  /^etc\/\.pwd\.lock$/,
  /^var\/tmp\//,
  /^etc\/machine-id$/,
];

/** Every file and folder below a root, but for those that Debian writes by itself; sorted. */
export function filesOf(root: string): string[] {
  const found: string[] = [];
  const open = [''];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      const isOurs = OF_THE_SYSTEM.every((pattern) => !pattern.test(entry.isDirectory() ? `${path}/` : path));
      if (!isOurs) continue;
      found.push(path);
      if (entry.isDirectory()) open.push(path);
    }
  }
  return found.sort();
}

/** Files that are there afterwards and were not before. */
export function changesBetween(before: readonly string[], after: readonly string[]): string[] {
  const known = new Set(before);
  return after.filter((file) => !known.has(file));
}
