import type { StreamedAnswer } from '../../../calls/streamed-answer.ts';

/**
 * The first items of a list that is streamed as JSON, and perhaps some more: no more of it is made than that. Each of its pieces has to end
 * behind an item, as those of lists do.
 */
export async function firstItems({ pieces }: StreamedAnswer, count: number): Promise<readonly unknown[]> {
  const items: unknown[] = [];
  for await (const piece of pieces) {
    const text = typeof piece === 'string' ? piece : Buffer.from(piece).toString();
    items.push(...(JSON.parse(`[${text.replace(/^[[,]/, '').replace(/\]$/, '')}]`) as unknown[]));
    if (items.length >= count) break;
  }
  return items;
}
