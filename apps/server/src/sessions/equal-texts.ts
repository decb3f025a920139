import { timingSafeEqual } from 'node:crypto';

/** Whether both texts are the same, in a time that does not tell how much of them is. */
export function equalTexts(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
