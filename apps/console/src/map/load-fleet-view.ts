/**
 * The code that draws a fleet on a map, which is most of the console: fetched once what people can use without it has
 * been painted.
 * @throws Error when it cannot be had: the server is away, or was renewed
 */
export async function loadFleetView(): Promise<typeof import('./open-fleet-view.ts')> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return await import('./open-fleet-view.ts');
}
