import type { Place } from '@outrider/model/maps/place.ts';
import { type FenceGround, fenceGround } from '@outrider/model/places/fence-ground.ts';
import type { Fence } from '@outrider/model/places/fence-record.ts';
import { vectorOf } from '@outrider/model/places/plane.ts';
import { FenceGrid, type Located } from '@outrider/server/happenings/fences/fence-grid.ts';
import { boxRound, boxTree } from '../peers/box-tree.ts';
import type { Run } from '../measure.ts';
import { median, type Row, row } from '../rows.ts';

/** Each is asked this often, in turn: the middle one counts. */
const ROUNDS = 7;

interface Indexed {
  readonly index: number;
  readonly ground: FenceGround;
  readonly rounds: FenceGround['rounds'];
}

/** What asking costs, ns of the processor a question, and how many fences a question finds. */
interface Asked {
  readonly times: number[];
  found: number;
}

function ask<Q>(questions: readonly Q[], answer: (question: Q) => readonly unknown[], asked: Asked): void {
  let found = 0;
  const before = process.threadCpuUsage();
  for (const question of questions) found += answer(question).length;
  const { user, system } = process.threadCpuUsage(before);
  asked.times.push(((user + system) * 1_000) / questions.length);
  asked.found = found / questions.length;
}

const located = (at: Place): Located => ({ at, vector: vectorOf(at) });

/**
 * What it costs to find the fences that may be near a fix, and near the way to it, which is what is asked of each report: by the server's
 * grid, and by an R-tree over boxes. The exact test of what was found is in neither.
 * @param ways from where to where
 */
export function nearFences(
  fences: readonly Fence[],
  ways: readonly (readonly [from: Place, to: Place])[],
  log: Run['log'],
): Row[] {
  const things = fences.flatMap(({ shape }, index): Indexed[] => {
    const ground = fenceGround(shape);
    return ground === undefined ? [] : [{ index, ground, rounds: ground.rounds }];
  });
  const grid = new FenceGrid(things);
  const tree = boxTree(fences.map(({ shape }) => shape));
  const rows: Row[] = [];
  for (const { name, places } of [
    { name: 'a fix', places: ways.map(([, to]) => [to, to] as const) },
    { name: 'the way of 250 m to it', places: ways },
  ]) {
    const forGrid = places.map(([from, to]) => [located(from), located(to)] as const);
    const forTree = places.map((both) => boxRound(both));
    const [byGrid, byTree]: [Asked, Asked] = [
      { times: [], found: 0 },
      { times: [], found: 0 },
    ];
    for (let round = 0; round < ROUNDS; round++) {
      ask(forGrid, ([from, to]) => grid.near(from, to), byGrid);
      ask(forTree, (box) => tree.search(box), byTree);
    }
    for (const [at, [, to]] of forGrid.entries()) {
      const inside = grid.near(to, to).filter(({ ground }) => ground.isInside(to.vector));
      const boxed = new Set(tree.search(forTree[at] ?? boxRound([])).map(({ index }) => index));
      if (inside.some(({ index }) => !boxed.has(index))) throw new Error('the tree misses a fence');
    }
    log(
      `near ${name}: ${byGrid.found.toFixed(3)} fences by the grid, ${byTree.found.toFixed(3)} by the tree`,
    );
    rows.push({
      ...row(`which of 5,000 fences may be near ${name}: a grid, processor time`, median(byGrid.times), 'ns'),
      peer: 'rbush over their boxes',
      peerValue: median(byTree.times),
    });
  }
  return rows;
}
