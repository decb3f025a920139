import { expect, type Locator, type Page } from '@playwright/test';
import type { Outrider } from './outrider.ts';
import { openAs } from './open-as.ts';
import { PASSWORD } from './people.ts';

/** The tree wall of somebody, opened by its address. */
export class TreeWall {
  readonly page: Page;
  readonly tree: Locator;

  constructor(page: Page) {
    this.page = page;
    this.tree = page.getByRole('tree', { name: 'Devices and channels' });
  }

  static async open(page: Page, outrider: Outrider, person: string, query = ''): Promise<TreeWall> {
    await openAs(page, outrider, `/treeview${query}`, person, PASSWORD);
    return new TreeWall(page);
  }

  /** Waits for the only group that the person has: of a small fleet it is open at first. */
  async openGroup(): Promise<void> {
    const group = this.tree.getByRole('treeitem', { name: /^group-of-/ });
    await expect(group).toHaveAttribute('aria-expanded', 'true');
  }

  device(deviceid: string): Locator {
    return this.tree.locator(`[data-kind="device"][data-deviceid="${deviceid}"]`);
  }

  channel(deviceid: string, channel: number): Locator {
    return this.tree.locator(`[data-deviceid="${deviceid}"][data-channel="${channel}"]`);
  }

  map(deviceid: string): Locator {
    return this.tree.locator(`[data-kind="map"][data-deviceid="${deviceid}"]`);
  }

  /** What stands in each place, in their order: the channel, or 'map'. */
  async places(): Promise<string[]> {
    return await this.page.locator('.wall-place').evaluateAll((places) =>
      places
        .toSorted(
          (a, b) => Number((a as HTMLElement).dataset['place']) - Number((b as HTMLElement).dataset['place']),
        )
        .map((place) => {
          const tile = place.querySelector<HTMLElement>('.live-tile');
          if (tile === null) return '';
          return tile.dataset['channel'] ?? 'map';
        }),
    );
  }

  /** Waits until the server has been told of all that was changed: the person goes with the journey. */
  async saved(): Promise<void> {
    const waits = () =>
      this.page.evaluate(() =>
        Object.entries(localStorage).some(
          ([key, text]) => key.startsWith('wall/') && (JSON.parse(text) as { pending: boolean }).pending,
        ),
      );
    await expect.poll(waits).toBe(false);
  }

  place(number: number): Locator {
    return this.page.locator(`.wall-place[data-place="${number}"]`);
  }
}
