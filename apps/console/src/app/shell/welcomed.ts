import { z } from 'zod';
import { localStored } from '../../ground/stored.ts';

const KEY = 'welcomed';

/** People whom this browser remembers, the latest: a list that everybody who signs in makes longer has an end. */
const MOST = 50;

const names = z.array(z.string());

function welcomed(): readonly string[] {
  try {
    const read = names.safeParse(JSON.parse(localStored.get(KEY) ?? '[]'));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}

/** Whether somebody was told in this browser already that the fleet is a demo. */
export const isWelcomed = (user: string): boolean => welcomed().includes(user);

/** Remembers that somebody was told. */
export function rememberWelcomed(user: string): void {
  const others = welcomed().filter((each) => each !== user);
  localStored.set(KEY, JSON.stringify([...others, user].slice(-MOST)));
}
