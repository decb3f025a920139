import type { Plugin } from 'vite';
import { packageFiles } from '../../../packages/api-client/build/package-files.ts';
import { tarball } from '../../../packages/api-client/build/tarball.ts';

/** Writes the client for programs, as npm installs it, where the server finds it. */
export function apiClientFile(): Plugin {
  return {
    name: 'outrider-api-client',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'api-client.tgz', source: tarball(await packageFiles()) });
    },
  };
}
