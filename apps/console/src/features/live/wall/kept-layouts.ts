import { type WallLayout, wallLayoutSchema } from '@outrider/model/live/wall-layout.ts';
import { z } from 'zod';
import { localStored, type Stored } from '../../../ground/stored.ts';

const names = z.array(z.string());
const keptSchema = wallLayoutSchema.extend({
  /** Whether the server has not been told of it yet. */
  pending: z.boolean().default(false),
});

/** A layout as this browser keeps it. */
export interface KeptLayout extends WallLayout {
  readonly pending: boolean;
}

function parsed<T>(schema: z.ZodType<T>, text: string | null): T | undefined {
  if (text === null) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The layouts that this browser keeps of a user on a server: each under server address, user and its own name (rule WALL-3). */
export class KeptLayouts {
  readonly #place: string;
  readonly #stored: Stored;

  constructor(server: string, user: string, stored: Stored = localStored) {
    this.#place = `${server}/${user}`;
    this.#stored = stored;
  }

  all(): KeptLayout[] {
    return this.#names().flatMap((name) => parsed(keptSchema, this.#stored.get(this.#key(name))) ?? []);
  }

  put(layout: KeptLayout): void {
    this.#stored.set(this.#key(layout.name), JSON.stringify(layout));
    if (!this.#names().includes(layout.name)) this.#keepNames([...this.#names(), layout.name]);
  }

  remove(name: string): void {
    this.#stored.remove(this.#key(name));
    this.#keepNames(this.#names().filter((each) => each !== name));
  }

  /** Name of the layout that was on show last. */
  get chosen(): string | null {
    return this.#stored.get(`wallChosen/${this.#place}`);
  }

  choose(name: string): void {
    this.#stored.set(`wallChosen/${this.#place}`, name);
  }

  #key(name: string): string {
    return `wall/${this.#place}/${name}`;
  }

  #names(): readonly string[] {
    return parsed(names, this.#stored.get(`walls/${this.#place}`)) ?? [];
  }

  #keepNames(all: readonly string[]): void {
    this.#stored.set(`walls/${this.#place}`, JSON.stringify(all));
  }
}
