import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,apps,bench,tools}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    maxWorkers: 2,
    // Against a test that hangs; a machine that others keep busy is slow.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
