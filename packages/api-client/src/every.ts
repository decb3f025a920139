/** A page of a list. */
interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}
interface Answered<Item> {
  readonly data?: Page<Item> | undefined;
  readonly error?: { readonly code: string; readonly detail: string; readonly todo: string } | undefined;
}

/** A list that could not be read to its end. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  /** By which programs tell errors apart. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Every item of a list, page by page, as long as they are asked for.
 * @param page asks for one: the first without a cursor
 * @throws ApiFailure
 */
export async function* every<Item>(
  page: (cursor: { readonly cursor?: string }) => Promise<Answered<Item>>,
): AsyncGenerator<Item> {
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { data, error } = await page(cursor === undefined ? {} : { cursor });
    if (data === undefined)
      throw new ApiFailure(error?.code ?? 'INTERNAL', `${error?.detail ?? 'No answer'} ${error?.todo ?? ''}`);
    yield* data.items;
    cursor = data.next;
  }
}
