import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a package is called by, and when its files are from. */
export interface TreeVersion {
  readonly version: string;
  /** Seconds since 1970 UTC. */
  readonly seconds: number;
}

/** Of a project that is in no repository: 2026-01-01. */
const WITHOUT_DATE = 1_767_225_600;

/** What of a project's history its version is made of. */
export interface History {
  /** Commits up to the one that is laid out. */
  readonly count: number;
  readonly hash: string;
  readonly seconds: number;
  /** Whether files differ from it. */
  readonly isModified: boolean;
  /** How the version's own commit lies to this one. */
  readonly release: 'here' | 'before' | 'none';
}

/**
 * A version as dpkg sorts it: `0.1.0` at the release itself, `0.1.0~1150.g49aa3c38` on the way to it, `0.1.0+1150.g49aa3c38` after it.
 */
export function versionOf(stated: string, history: History | undefined): string {
  if (history === undefined) return stated;
  const { count, hash, isModified, release } = history;
  const modified = isModified ? '.modified' : '';
  if (release === 'here') return isModified ? `${stated}+modified` : stated;
  return `${stated}${release === 'before' ? '+' : '~'}${count}.g${hash}${modified}`;
}

function git(tree: string, ...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', ['-C', tree, ...args], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

function historyOf(tree: string, stated: string): History | undefined {
  const head = git(tree, 'log', '-1', '--format=%H %h %ct');
  if (head === undefined) return undefined;
  const [hash = '', short = '', seconds = ''] = head.split(' ');
  const tag = git(tree, 'rev-list', '-n', '1', `refs/tags/v${stated}`);
  const isBefore = tag !== undefined && git(tree, 'merge-base', '--is-ancestor', tag, hash) !== undefined;
  return {
    count: Number(git(tree, 'rev-list', '--count', 'HEAD')),
    hash: short,
    seconds: Number(seconds),
    isModified: git(tree, 'status', '--porcelain') !== '',
    release: tag === hash ? 'here' : isBefore ? 'before' : 'none',
  };
}

/** The version of a project as it lies there, by its package.json and its history; SOURCE_DATE_EPOCH goes before the time of the commit. */
export function treeVersion(tree: string, sourceDateEpoch: string | undefined): TreeVersion {
  const { version } = JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8')) as { version: string };
  const history = historyOf(tree, version);
  const seconds = Number(sourceDateEpoch ?? history?.seconds ?? WITHOUT_DATE);
  return { version: versionOf(version, history), seconds };
}
