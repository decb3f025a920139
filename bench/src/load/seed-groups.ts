import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { seededIntegers } from '@outrider/kit/seeded-random.ts';
import { deviceOf } from './terminal.ts';

/** Groups below each but the lowest. */
const CHILDREN = 12;

/**
 * Puts a tree of groups with devices into a data folder that has the devices already: one root, twelve below each. Each
 * device is in as many groups as makes that number of memberships.
 */
export function seedGroups(folder: string, groups: number, devices: number, memberships: number): void {
  const db = new DatabaseSync(join(folder, 'outrider.sqlite'));
  const below = seededIntegers(1);
  const addGroup = db.prepare('INSERT INTO groups (groupid, parentid, name) VALUES (?, ?, ?)');
  const addMember = db.prepare('INSERT OR IGNORE INTO group_devices (groupid, deviceid) VALUES (?, ?)');
  db.exec('BEGIN');
  for (let groupid = 1; groupid <= groups; groupid++) {
    const parentid = groupid === 1 ? null : Math.floor((groupid - 2) / CHILDREN) + 1;
    addGroup.run(groupid, parentid, groupid === 1 ? 'Company' : `Depot-${groupid}`);
  }
  for (let made = 0; made < memberships;) {
    const groupid = 1 + below(groups);
    const deviceid = deviceOf(below(devices));
    made += Number(addMember.run(groupid, deviceid).changes);
  }
  db.exec('COMMIT');
  db.close();
}
