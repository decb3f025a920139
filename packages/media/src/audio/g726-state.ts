import type { G726Tables } from './g726-tables.ts';

/** A number as sign, 4 bits of exponent and 6 of mantissa: what the predictor multiplies with. */
function toFloat(magnitude: number, negative: boolean): number {
  if (magnitude === 0) return negative ? -0x3e0 : 0x20;
  const exponent = bitLength(magnitude);
  const float = (exponent << 6) + ((magnitude << 6) >> exponent);
  return negative ? float - 0x400 : float;
}

/** Bits of a number up to 15 bits long. */
function bitLength(value: number): number {
  return value <= 0 ? 0 : Math.min(15, 32 - Math.clz32(value));
}

/** Product of a coefficient and a float (FMULT). */
function multiply(coefficient: number, float: number): number {
  const magnitude = coefficient > 0 ? coefficient : -coefficient & 0x1fff;
  const exponent = bitLength(magnitude) - 6;
  const mantissa = magnitude === 0 ? 32 : exponent >= 0 ? magnitude >> exponent : magnitude << -exponent;
  const sumExponent = exponent + ((float >> 6) & 15) - 13;
  const product = (mantissa * (float & 63) + 0x30) >> 4;
  const value = sumExponent >= 0 ? (product << sumExponent) & 0x7fff : product >> -sumExponent;
  return (coefficient ^ float) < 0 ? -value : value;
}

/** The adaptive predictor and quantizer that encoder and decoder of ITU-T G.726 share; names as in its section 4. */
export class G726State {
  readonly #tables: G726Tables;
  readonly #states: number;
  #yl = 34_816;
  #yu = 544;
  #dms = 0;
  #dml = 0;
  #ap = 0;
  readonly #a = new Int32Array(2);
  readonly #b = new Int32Array(6);
  readonly #pk = new Uint8Array(2);
  readonly #dq = new Int32Array(6).fill(32);
  readonly #sr = new Int32Array(2).fill(32);
  #td = 0;

  constructor(tables: G726Tables) {
    this.#tables = tables;
    this.#states = 1 << tables.bits;
  }

  /** The 16-bit sample of a code. */
  decode(code: number): number {
    const { se, sez } = this.#estimate();
    return this.#take(code & (this.#states - 1), se, sez, this.#stepSize());
  }

  /** The code of a 16-bit sample. */
  encode(sample: number): number {
    const { se, sez } = this.#estimate();
    const y = this.#stepSize();
    const code = this.#quantize((sample >> 2) - se, y);
    this.#take(code, se, sez, y);
    return code;
  }

  /** Signal estimate, with and without the poles. */
  #estimate(): { se: number; sez: number } {
    let zeros = 0;
    for (let at = 0; at < 6; at++) zeros += multiply((this.#b[at] ?? 0) >> 2, this.#dq[at] ?? 0);
    let all = zeros;
    for (let at = 1; at >= 0; at--) all += multiply((this.#a[at] ?? 0) >> 2, this.#sr[at] ?? 0);
    return { se: all >> 1, sez: zeros >> 1 };
  }

  #stepSize(): number {
    if (this.#ap >= 256) return this.#yu;
    const slow = this.#yl >> 6;
    const difference = this.#yu - slow;
    const share = this.#ap >> 2;
    return slow + ((difference * share + (difference < 0 ? 0x3f : 0)) >> 6);
  }

  #quantize(difference: number, y: number): number {
    const magnitude = Math.abs(difference);
    const exponent = bitLength(magnitude >> 1);
    const log = (exponent << 7) + (((magnitude << 7) >> exponent) & 0x7f) - (y >> 2);
    const { levels, bits } = this.#tables;
    let index = 0;
    while (index < levels.length && log >= (levels[index] ?? 0)) index++;
    if (difference < 0) return this.#states - 1 - index;
    // 0 is a code at 16 kbit/s only; elsewhere the smallest difference has one code for both signs.
    return index === 0 && bits > 2 ? this.#states - 1 : index;
  }

  /** Reconstructs the signal of a code and adapts. */
  #take(code: number, se: number, sez: number, y: number): number {
    const negative = code >= this.#states / 2;
    const index = negative ? this.#states - 1 - code : code;
    const log = (this.#tables.outputs[index] ?? 0) + (y >> 2);
    const magnitude = log < 0 ? 0 : ((128 + (log & 127)) << 7) >> (14 - ((log >> 7) & 15));
    const sr = negative ? se - (magnitude & 0x3fff) : se + magnitude;
    const transition = this.#isTransition(magnitude);
    this.#adaptPredictor(transition, magnitude, negative, sr, sr - se + sez);
    this.#adaptSpeed(transition, y, index);
    return Math.max(-32_768, Math.min(32_767, sr << 2));
  }

  #isTransition(magnitude: number): boolean {
    if (this.#td === 0) return false;
    const whole = this.#yl >> 15;
    const threshold = whole > 9 ? 31 << 10 : (32 + ((this.#yl >> 10) & 31)) << whole;
    return magnitude > (threshold + (threshold >> 1)) >> 1;
  }

  #adaptPredictor(transition: boolean, magnitude: number, negative: boolean, sr: number, sum: number): void {
    const sign = sum < 0 ? 1 : 0;
    let a2 = 0;
    if (transition) {
      this.#a.fill(0);
      this.#b.fill(0);
    } else {
      a2 = this.#adaptPoles(sign, sum);
      const leak = this.#tables.bits === 5 ? 9 : 8;
      for (let at = 0; at < 6; at++) {
        const b = this.#b[at] ?? 0;
        const same = (this.#dq[at] ?? 0) < 0 === negative;
        this.#b[at] = b - (b >> leak) + (magnitude === 0 ? 0 : same ? 128 : -128);
      }
    }
    this.#dq.copyWithin(1, 0, 5);
    this.#dq[0] = toFloat(magnitude, negative);
    this.#sr[1] = this.#sr[0] ?? 0;
    this.#sr[0] = toFloat(Math.min(Math.abs(sr), 0x7fff), sr < 0);
    this.#pk[1] = this.#pk[0] ?? 0;
    this.#pk[0] = sign;
    this.#td = !transition && a2 < -11_776 ? 1 : 0;
  }

  /** Adapts the two pole coefficients; returns the second. */
  #adaptPoles(sign: number, sum: number): number {
    const a1 = this.#a[0] ?? 0;
    let a2 = this.#a[1] ?? 0;
    const turned = sign !== this.#pk[0];
    a2 -= a2 >> 7;
    if (sum !== 0) {
      const f = turned ? a1 : -a1;
      a2 += f < -8191 ? -0x100 : f > 8191 ? 0xff : f >> 5;
      const push = sign !== this.#pk[1] ? -0x80 : 0x80;
      a2 = Math.max(-12_288, Math.min(12_288, a2 + push));
    }
    const limit = 15_360 - a2;
    const moved = a1 - (a1 >> 8) + (sum === 0 ? 0 : turned ? -192 : 192);
    this.#a[1] = a2;
    this.#a[0] = Math.max(-limit, Math.min(limit, moved));
    return a2;
  }

  #adaptSpeed(transition: boolean, y: number, index: number): void {
    const { multipliers, rates } = this.#tables;
    this.#yu = Math.max(544, Math.min(5120, y + (((multipliers[index] ?? 0) - y) >> 5)));
    this.#yl += this.#yu + (-this.#yl >> 6);
    const rate = rates[index] ?? 0;
    this.#dms += (rate - this.#dms) >> 5;
    this.#dml += ((rate << 2) - this.#dml) >> 7;
    if (transition) {
      this.#ap = 256;
      return;
    }
    const fast = y < 1536 || this.#td === 1 || Math.abs((this.#dms << 2) - this.#dml) >= this.#dml >> 3;
    this.#ap += ((fast ? 0x200 : 0) - this.#ap) >> 4;
  }
}
