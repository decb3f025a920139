const table = new URL('../../../apps/console/src/app/screens.ts', import.meta.url);

/** A screen as the console's table has it. */
interface ListedScreen {
  readonly path: string;
  readonly title: string;
}

/** Every screen of the console, as its table has them. */
export async function listedScreens(): Promise<readonly ListedScreen[]> {
  // The compiler need not read the whole console for a list of paths.
  const { screens } = (await import(table.href)) as { screens: readonly ListedScreen[] };
  return screens;
}

/** Path of every screen of the console. */
export async function screenPaths(): Promise<string[]> {
  return (await listedScreens()).map(({ path }) => path);
}
