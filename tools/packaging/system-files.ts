import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readLock } from './lock.ts';
import { thirdPartyNotices } from './notices.ts';
import type { Placed } from './payload.ts';

const DEBIAN = join(import.meta.dirname, 'debian');
const DOC = 'usr/share/doc/outrider';

/** What a file of ours says; `debian` is the folder with those of the package. */
const ours = (file: string): string => readFileSync(join(DEBIAN, file), 'utf8');

const copyright = (
  licence: string,
): string => `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Outrider

Files: *
Copyright: The Outrider project
License: Apache-2.0
Comment: Packages of others that it is made of, and Node, are in THIRD-PARTY-NOTICES.gz beside this file, each with its licence.

License: Apache-2.0
${licence
  .trim()
  .split('\n')
  .map((line) => (line.trim() === '' ? ' .' : ` ${line}`))
  .join('\n')}
`;

/**
 * What a package has beside the product itself: command, unit, options, documents, notices.
 * @param notices of {@link noticesOf}
 */
export function systemFiles(tree: string, notices: string): Placed[] {
  const text = (to: string, content: string | Buffer, executable = false): Placed => ({
    to,
    text: content,
    executable,
  });
  const read = (file: string): string => readFileSync(join(tree, file), 'utf8');
  return [
    text('etc/outrider/environment', ours('environment')),
    text('etc/outrider/options.json', ours('options.json')),
    text('usr/bin/outrider', ours('outrider.sh'), true),
    text('usr/lib/systemd/system/outrider-os.service', ours('outrider-os.service')),
    text('usr/lib/systemd/system/outrider.service', ours('outrider.service')),
    text(`${DOC}/THIRD-PARTY-NOTICES.gz`, gzipSync(notices, { level: 9 })),
    text(`${DOC}/changelog.gz`, gzipSync(read('CHANGELOG.md'), { level: 9 })),
    text(`${DOC}/copyright`, copyright(read('LICENSE'))),
    text(
      `${DOC}/packages.md`,
      readFileSync(join(import.meta.dirname, '../../docs/guide/packages.md'), 'utf8'),
    ),
  ];
}

/** The notices that go along with a project's package. @param node the folder of the Node that goes along */
export const noticesOf = (tree: string, node: string): string =>
  thirdPartyNotices(tree, readLock(tree), node);
