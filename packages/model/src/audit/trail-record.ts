import { z } from 'zod';
import { Entity, field } from '../entity/entity.ts';

/** An entry of the audit trail as kept: people by their numbers, each sealed to the one before (rule S37). */
export const trailRecord = new Entity({
  /** Numbers follow on one another. */
  seq: field(z.int().min(1), { column: 'seq' }),
  timeMs: field(z.number(), { column: 'time_ms' }),
  person: field(z.int(), { column: 'person' }),
  ip: field(z.string(), { column: 'ip' }),
  door: field(z.string(), { column: 'door' }),
  call: field(z.string(), { column: 'call' }),
  devices: field(z.array(z.string()).readonly(), { column: 'devices' }),
  outcome: field(z.string(), { column: 'outcome' }),
  /** Words, people by their numbers, and what became of fields: the label alone, or with what it was and is. */
  text: field(
    z
      .array(
        z.union([z.string(), z.int(), z.tuple([z.string()]), z.tuple([z.string(), z.string(), z.string()])]),
      )
      .readonly(),
    { column: 'text' },
  ),
  /** Random, so that nobody finds by trying what an entry said; empty in entries of earlier versions, and where somebody was taken out. */
  salt: field(z.string(), { column: 'salt' }),
  /** SHA-256 in hex of the seal before and of all that is said here. */
  seal: field(z.string(), { column: 'seal' }),
});

/** A user as the trail knows them. Their name can be taken away, and the trail stays whole. */
export const auditPerson = new Entity({
  person: field(z.int(), { column: 'person' }),
  name: field(z.string().optional(), { column: 'name' }),
  /** When the user was removed, seconds since 1970; 0 while there is one of that name. */
  goneAt: field(z.int(), { column: 'gone_at' }),
});

/** Where the trail begins and ends, independent of its rows. */
export const auditChain = new Entity({
  one: field(z.literal(1), { column: 'one' }),
  /** The last entry that was removed for its age: the chain goes on from its seal. */
  baseSeq: field(z.int(), { column: 'base_seq' }),
  baseSeal: field(z.string(), { column: 'base_seal' }),
  /** The newest one. */
  headSeq: field(z.int(), { column: 'head_seq' }),
  headSeal: field(z.string(), { column: 'head_seal' }),
});
