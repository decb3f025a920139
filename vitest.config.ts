import { defineConfig } from 'vitest/config';

/**
 * V8 loses count of its pages of code when threads come and go while another makes code (nodejs/node#64500), and ends the process
 * with `jit_page.has_value()` or SIGSEGV. The store's tests start a thread each: twice in some hundred runs they died of it.
 * Without the protection of those pages by memory keys it does not count them. Only builds for such processors know the flag.
 */
const withoutMemoryKeys =
  process.platform === 'linux' && process.arch === 'x64' ? ['--no-memory-protection-keys'] : [];

export default defineConfig({
  test: {
    execArgv: withoutMemoryKeys,
    include: ['{packages,apps,bench,tools}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    maxWorkers: 2,
    // Against a test that hangs; a machine that others keep busy is slow.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
