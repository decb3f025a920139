import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { apiClientFile } from './build/api-client-file.ts';
import { codeBeforeImport } from './build/code-before-import.ts';
import { compressedFiles } from './build/compressed-files.ts';
import { evidenceViewerFile } from './build/evidence-viewer-file.ts';
import { serviceWorkerFile } from './build/service-worker-file.ts';
import { themeFiles } from './build/theme-files.ts';
import { typefacePreload } from './build/typeface-preload.ts';
import { typefaceParts } from './build/typeface-parts.ts';
import { zodForChecks } from './build/without-json-schema.ts';
import { worldFiles } from './build/world-files.ts';

const server = process.env['OUTRIDER_SERVER'] ?? 'http://127.0.0.1:24680';

/** Their modules, and what the live map and the live view have in common beside them. */
const VEHICLE_ROWS =
  /react-virtual|use-row-keys|NoDevices|players\/Still|badges\/(StateBadge|ReportFaults|private-words)|preferences\/units/;

export default defineConfig({
  base: '/',
  plugins: [
    codeBeforeImport(),
    react(),
    themeFiles(),
    worldFiles(),
    typefacePreload(),
    typefaceParts(),
    serviceWorkerFile(),
    evidenceViewerFile(),
    apiClientFile(),
    zodForChecks(),
    compressedFiles(),
  ],
  worker: { format: 'es', plugins: () => [zodForChecks()] },
  build: {
    target: 'es2022',
    manifest: 'asset-manifest.json',
    // maplibre and the world's outlines are chunks of their own, loaded with the map.
    chunkSizeWarningLimit: 1200,
    // How long each plugin took is no news to whoever starts the server for the first time.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // What every page begins with is one file: each further one costs its headers, and compresses worse.
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            // What lists of vehicles consist of, on the live map and beside pictures.
            { name: 'vehicle-rows', test: VEHICLE_ROWS },
            { name: 'live-map', test: /live-map\/LiveMap/ },
            // What comes for who is not signed in yet, and goes in for it without all calls.
            { name: 'sign-in', test: /sign-in\/Login/ },
            // What the calls and the live view have in common.
            { name: 'plan-scope', test: /plan-scope|notice-mute|stream-path/ },
            { name: 'calls', test: /connection\/every-call/ },
            // A link to a vehicle's pictures waits for a few files, in place of some sixty (decision 0205).
            { name: 'dialogs', test: /dialog\/Dialog/ },
            { name: 'pictures', test: /players\/LiveTile/ },
            { name: 'live-view', test: /live\/SingleView/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '^/(api|gkserver|gkcommon|i18n/config|map)(/|$)': { target: server },
      '^/(vcp|ws\\.cgi|event\\.cgi)': { target: server, ws: true },
    },
  },
});
