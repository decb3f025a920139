/** What a call of a log answers: one look at it. */
export interface LogLook<Row> {
  /** The newest first. */
  readonly data: readonly Row[];
  /** Time of the oldest row that was looked at, unix seconds; null: there was none. */
  readonly seento: number | null;
  /** `before` of the next look; null when there is none. */
  readonly next: number | null;
}

/** Takes one look at a log. @param before undefined for the newest rows */
export type TakeLook<Row> = (before: number | undefined) => Promise<LogLook<Row>>;

/**
 * Looks on where a look passed over many rows and found few of those that were asked for.
 * @param enough ends with the look that has so many
 * @param mostLooks ends after so many, whatever was found
 */
export async function gatherRows<Row>(
  look: TakeLook<Row>,
  before: number | undefined,
  enough: number,
  mostLooks: number,
): Promise<LogLook<Row>> {
  const data: Row[] = [];
  let next: number | null = before ?? null;
  let seento: number | null = null;
  for (let looks = 0; looks < mostLooks; looks++) {
    const found = await look(next ?? undefined);
    data.push(...found.data);
    seento = found.seento ?? seento;
    next = found.next;
    if (next === null || data.length >= enough) break;
  }
  return { data, seento, next };
}
