import type { Manifest } from './manifest.ts';

/** A place on the way: ms since 1970 UTC, degrees, km/h, degrees clockwise from north. */
export type ViewedPlace = readonly [
  timeMs: number,
  lat: number,
  lng: number,
  speedKmh: number,
  heading: number,
];

/** What the page in a package knows beside its footage, which lies beside it. */
export interface ViewedPackage {
  readonly manifest: Manifest;
  readonly way: readonly ViewedPlace[];
  readonly events: readonly { readonly timeMs: number; readonly name: string; readonly memo: string }[];
}

/** What stands in the page for the content. */
const PLACE = '"outrider:package"';

/** The page of a package: what it knows is put into the page that was built. */
export function fillViewer(page: string, content: ViewedPackage): string {
  // No text of it ends the script that it stands in.
  const json = JSON.stringify(content).replaceAll('<', '\\u003c');
  return page.replace(PLACE, () => json);
}

/** What the page of a package knows, as {@link fillViewer} put it there; undefined where that is not to be found. */
export function readViewer(page: string): Pick<ViewedPackage, 'way' | 'events'> | undefined {
  const [, json] = /<script type="application\/json" id="package">([^<]*)<\/script>/.exec(page) ?? [];
  try {
    return json === undefined ? undefined : (JSON.parse(json) as ViewedPackage);
  } catch {
    return undefined;
  }
}
