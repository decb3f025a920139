/** How many events a list shows (rule EVENT-8). */
export const listSizes = [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000] as const;
const USUAL_SIZE = 100;

/** The size that an address says. */
export const sizeIn = (params: URLSearchParams): number =>
  listSizes.find((size) => String(size) === params.get('size')) ?? USUAL_SIZE;
