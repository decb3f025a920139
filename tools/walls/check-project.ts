import { type Circle, type Edge, findCircles } from './circles.ts';
import type { Import } from './imports.ts';
import { judge } from './judge.ts';
import { resolve, type Workspace } from './resolve.ts';
import { isForTests, type Rooms } from './room.ts';

/** The project as the walls see it. */
export interface Project {
  readonly workspaces: readonly Workspace[];
  /** Every file of code with the places where it names others. */
  readonly imports: ReadonlyMap<string, readonly Import[]>;
}

/** What is wrong in one file: where, and why. */
export interface Finding {
  readonly start: number;
  readonly end: number;
  readonly message: string;
}

/** What the walls refuse in one file. */
export function findWallFaults(
  rooms: Rooms,
  workspaces: readonly Workspace[],
  file: string,
  imports: readonly Import[],
): Finding[] {
  return imports.flatMap(({ specifier, start, end }) => {
    const target = specifier === undefined ? undefined : resolve(workspaces, file, specifier);
    const fault = judge(rooms, workspaces, file, target);
    return fault === undefined ? [] : [{ start, end, message: fault.message }];
  });
}

/** Every import of a file of the project by another, those of types and the lazy ones too; tests aside, which nobody imports. */
export function edgesOf({ workspaces, imports }: Project): Edge[] {
  return [...imports].flatMap(([from, all]) =>
    isForTests(from)
      ? []
      : all.flatMap(({ specifier }) => {
          const target = specifier === undefined ? undefined : resolve(workspaces, from, specifier);
          return target?.kind === 'file' && imports.has(target.path) ? [{ from, to: target.path }] : [];
        }),
  );
}

/** A circle in one line: where, the way round, and the imports that make it. */
export function describeCircle({ folder, parts, edges }: Circle): string {
  const way = [...parts, parts[0]].join(' → ');
  const steps = edges.map(({ from, to }) => `${from} imports ${to}`).join('; ');
  return `Circle in ${folder || 'the project'}: ${way} (${steps}).`;
}

/** Every circle of the project, by the files whose imports make it. */
export function findCircleFaults(project: Project): Map<string, string[]> {
  const faults = new Map<string, string[]>();
  for (const circle of findCircles(edgesOf(project)))
    for (const { from } of circle.edges)
      faults.set(from, [...(faults.get(from) ?? []), describeCircle(circle)]);
  return faults;
}
