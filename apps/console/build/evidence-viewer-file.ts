import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

const FOLDER = fileURLToPath(new URL('../src/evidence-viewer/', import.meta.url));

/** The page in one file, with nothing put into it. */
async function evidenceViewer(): Promise<string> {
  const bundle = await rolldown({ input: `${FOLDER}main.ts`, logLevel: 'silent' });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  const [page, style] = await Promise.all(
    ['page.html', 'viewer.css'].map((name) => readFile(FOLDER + name, 'utf8')),
  );
  const script = output[0].code.replaceAll('</', '<\\/');
  return (page ?? '').replace('/*STYLE*/', () => style ?? '').replace('/*SCRIPT*/', () => script);
}

/** Writes the page that goes into packages of evidence, where the server finds it. */
export function evidenceViewerFile(): Plugin {
  return {
    name: 'outrider-evidence-viewer',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'evidence-viewer.html', source: await evidenceViewer() });
    },
  };
}
