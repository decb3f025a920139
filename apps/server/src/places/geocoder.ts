import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { Address } from '@outrider/model/maps/address.ts';
import type { Place } from '@outrider/model/maps/place.ts';
import { localeOf } from '@outrider/model/preferences/languages.ts';
import type { Log } from '../log.ts';
import { askNominatim, reverseAnswer, statusAnswer } from './ask-nominatim.ts';
import { geocoderRules } from './geocoder-rules.ts';
import { Paced } from './paced.ts';

/** Decimals of a degree that tell one house from the next: 11 m. */
const DECIMALS = 4;

export interface GeocoderParts {
  /** Where the service is; undefined where none is set, and then nobody is asked anything. */
  readonly address: () => string | undefined;
  /** How this product calls itself to it. */
  readonly agent: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly everyMs?: number;
  readonly withinMs?: number;
}

/** How a service is asked to name things: in a language, else in what is nearest to it. */
export function languagesFor(language: string): string {
  const { language: base, script, region } = new Intl.Locale(localeOf(language));
  const parts = [[base, script, region], [base, region], [base, script], [base]];
  const names = parts.map((part) => part.filter((piece) => piece !== undefined).join('-'));
  return [...new Set(names)].join(',');
}

/**
 * Addresses from the operator's geocoding service (Nominatim): asked one after the other, once a second, each once.
 * Nobody else learns where vehicles are.
 */
export class Geocoder {
  #base: URL | undefined;
  readonly #parts: GeocoderParts;
  readonly #paced: Paced;
  /** By place, zoom and language, the one that was asked for longest ago first; undefined where there is no address. */
  readonly #kept = new Map<string, Address | undefined>();
  readonly #asked = new Map<string, Promise<Address | undefined>>();
  #restUntil = Number.NEGATIVE_INFINITY;
  #failing = false;
  #status: { readonly atMs: number; readonly works: Promise<boolean> } | undefined;

  constructor(parts: GeocoderParts) {
    const { clock, everyMs = geocoderRules.everyMs } = parts;
    this.#parts = parts;
    this.#base = baseOf(parts.address());
    this.#paced = new Paced({ everyMs, most: geocoderRules.mostWaiting }, clock);
  }

  /** Goes to the service that is set now; what another one said counts no more. */
  moved(): void {
    this.#base = baseOf(this.#parts.address());
    this.#kept.clear();
    this.#asked.clear();
    this.#status = undefined;
    this.#restUntil = Number.NEGATIVE_INFINITY;
    this.#failing = false;
  }

  /** How many places are being asked for, and how many answers are kept. */
  get load(): { readonly host: string; readonly waiting: number; readonly kept: number } {
    return { host: this.#base?.host ?? '', waiting: this.#asked.size, kept: this.#kept.size };
  }

  /** Whether addresses can be asked for: 'OK', or why not. */
  async status(): Promise<string> {
    if (this.#base === undefined) return 'No geocoding service is set';
    const nowMs = this.#parts.clock.elapsed();
    if (this.#status === undefined || nowMs - this.#status.atMs >= geocoderRules.statusKeptMs)
      this.#status = { atMs: nowMs, works: this.#works() };
    return (await this.#status.works) ? 'OK' : 'The geocoding service does not answer';
  }

  /**
   * The address of a place; undefined where there is none.
   * @param zoom how near: 3 a country, 18 a house
   * @throws OutriderError NOT_FOUND when the service is not there, RATE_LIMIT when too many ask
   */
  async address({ lat, lng }: Place, zoom: number, language: string): Promise<Address | undefined> {
    if (this.#base === undefined) throw new OutriderError('NOT_FOUND', 'No geocoding service is set');
    const query = {
      format: 'jsonv2',
      lat: lat.toFixed(DECIMALS),
      lon: lng.toFixed(DECIMALS),
      zoom: String(zoom),
      addressdetails: '0',
      'accept-language': languagesFor(language),
    };
    const key = Object.values(query).join(' ');
    if (this.#kept.has(key)) return this.#keep(key, this.#kept.get(key));
    const asked = this.#asked.get(key) ?? this.#askFor(key, query);
    return await asked;
  }

  #askFor(key: string, query: Readonly<Record<string, string>>): Promise<Address | undefined> {
    const asked = this.#ask('reverse', query, reverseAnswer).then((answer) =>
      this.#keep(key, 'error' in answer ? undefined : { text: answer.display_name, licence: answer.licence }),
    );
    this.#asked.set(key, asked);
    const forget = (): void => void this.#asked.delete(key);
    asked.then(forget, forget);
    return asked;
  }

  /** Asks when the turn has come, and not at all while a service that failed is left in peace. */
  async #ask<Answer>(
    what: 'reverse' | 'status',
    query: Readonly<Record<string, string>>,
    schema: Parameters<typeof askNominatim<Answer>>[1],
  ): Promise<Answer> {
    this.#refuseWhileResting();
    return await this.#paced.run(async () => {
      this.#refuseWhileResting();
      const { agent, withinMs = geocoderRules.withinMs } = this.#parts;
      try {
        const answer = await askNominatim({ base: this.#base!, what, query, agent, withinMs }, schema);
        this.#tell(undefined);
        return answer;
      } catch (error) {
        this.#restUntil = this.#parts.clock.elapsed() + geocoderRules.restMs;
        this.#tell(error);
        throw silent();
      }
    });
  }

  #refuseWhileResting(): void {
    if (this.#parts.clock.elapsed() < this.#restUntil) throw silent();
  }

  async #works(): Promise<boolean> {
    try {
      await this.#ask('status', { format: 'json' }, statusAnswer);
      return true;
    } catch (error) {
      // Many who wait for addresses are a sign of health.
      return error instanceof OutriderError && error.code === 'RATE_LIMIT';
    }
  }

  /** Says once that the service fails, and once that it is back. */
  #tell(fault: unknown): void {
    const { log } = this.#parts;
    const failing = fault !== undefined;
    if (failing === this.#failing) return;
    this.#failing = failing;
    const host = this.#base?.host;
    if (failing) log.warn({ err: fault, host }, 'the geocoding service fails: nearest towns are shown');
    else log.info({ host }, 'the geocoding service answers again');
  }

  #keep(key: string, address: Address | undefined): Address | undefined {
    this.#kept.delete(key);
    this.#kept.set(key, address);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > geocoderRules.mostKept && oldest !== undefined) this.#kept.delete(oldest);
    return address;
  }
}

const baseOf = (address: string | undefined): URL | undefined =>
  address === undefined ? undefined : new URL(address.endsWith('/') ? address : `${address}/`);

const silent = (): OutriderError => new OutriderError('NOT_FOUND', 'The geocoding service does not answer');
