/** In which clock times are told. */
export type ClockZone = 'utc' | 'device' | 'here';

const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');

/** Times by one of three clocks; which one it is, stands behind them. */
export class ZoneClock {
  readonly #deviceSeconds: number | null;
  zone: ClockZone;

  /** @param deviceSeconds east of UTC; null when it is not known */
  constructor(deviceSeconds: number | null) {
    this.#deviceSeconds = deviceSeconds;
    this.zone = deviceSeconds === null ? 'utc' : 'device';
  }

  get zones(): readonly ClockZone[] {
    return this.#deviceSeconds === null ? ['utc', 'here'] : ['device', 'utc', 'here'];
  }

  text(ms: number): string {
    const seconds = this.#secondsAt(ms);
    const time = new Date(ms + seconds * 1_000).toISOString().slice(0, 19).replace('T', ' ');
    const sign = seconds < 0 ? '-' : '+';
    const [hours, minutes] = [Math.abs(seconds) / 3_600, (Math.abs(seconds) / 60) % 60];
    return `${time} UTC${seconds === 0 ? '' : `${sign}${two(hours)}:${two(minutes)}`}`;
  }

  #secondsAt(ms: number): number {
    if (this.zone === 'here') return -new Date(ms).getTimezoneOffset() * 60;
    return this.zone === 'device' ? (this.#deviceSeconds ?? 0) : 0;
  }
}
