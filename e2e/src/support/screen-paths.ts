const table = new URL('../../../apps/console/src/app/screens.ts', import.meta.url);

/** Path of every screen of the console, as its table has them. */
export async function screenPaths(): Promise<string[]> {
  // The compiler need not read the whole console for a list of paths.
  const { screens } = (await import(table.href)) as { screens: readonly { path: string }[] };
  return screens.map(({ path }) => path);
}
