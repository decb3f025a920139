/**
 * The code that draws a fleet by WebGL, which is most of the console: fetched once what people can use without it has
 * been painted.
 * @throws Error when it cannot be had: the server is away, or was renewed
 */
export async function loadFleetView(): Promise<typeof import('./open-fleet-view.ts')> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return await import('./open-fleet-view.ts');
}

/** The code that paints a fleet plainly, which is little: a map is there with it first. @throws Error as above */
export function loadPlainView(): Promise<typeof import('./plain/open-plain-view.ts')> {
  return import('./plain/open-plain-view.ts');
}
