import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findCircleFaults, findWallFaults, type Project } from './check-project.ts';
import { readImports, readWorkspaces } from './project.ts';
import { roomOf } from './room.ts';
import { rooms } from './rooms.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const project: Project = { workspaces: readWorkspaces(root), imports: readImports(root) };

test('every file of code stands in a room', () => {
  const files = [...project.imports.keys()];
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => roomOf(rooms, file) === undefined)).toEqual([]);
});

test('the project breaks none of its walls, and nothing in it imports in a circle', () => {
  const faults = [...project.imports].flatMap(([file, imports]) =>
    findWallFaults(rooms, project.workspaces, file, imports).map(({ message }) => `${file}: ${message}`),
  );
  expect(faults).toEqual([]);
  expect([...findCircleFaults(project).values()].flat()).toEqual([]);
});
