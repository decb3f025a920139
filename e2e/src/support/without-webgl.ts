import type { Page } from '@playwright/test';

/** Has a page get no WebGL, as where the driver is gone. Before it is opened. */
export async function withoutWebGl(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const given = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...more: never[]
    ) {
      return kind.startsWith('webgl') ? null : Reflect.apply(given, this, [kind, ...more]);
    } as typeof given;
  });
}
