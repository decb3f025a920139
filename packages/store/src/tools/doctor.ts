// npm run doctor: finds faults of a server's database; npm run doctor -- --repair: saves what can be read.
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { OutriderError } from '@outrider/model/error-code.ts';
import { readCommandLine } from '@outrider/options/command-line.ts';
import { name } from '@outrider/options/fields.ts';
import type { Program } from '@outrider/options/program.ts';
import { z } from 'zod';
import { isOfOneServer } from '../cluster/feed.ts';
import { newestBackup, SEALED } from '../engine/sqlite/backup/backup-names.ts';
import { DamageRecord } from '../engine/sqlite/damage/damage-record.ts';
import { type Examination, examineDatabase } from '../engine/sqlite/doctor/examine-database.ts';
import { type Repair, repairDatabase } from '../engine/sqlite/doctor/repair-database.ts';
import { databaseFiles } from '../engine/sqlite/database-files.ts';
import { doctorRecordings } from './doctor-recordings.ts';
import { dataOption, dataProgram } from './data-option.ts';
import { sizeText } from './progress.ts';

const program = {
  call: 'npm run doctor -- [options]',
  about: `Reads all of the server's database and says what is wrong with it, and where the index of recordings and their files
differ; the server may run. With --repair it writes everything that can be read into a new database and puts that in its place,
what was there is kept beside it, and brings index and files of recordings together. The server must not run then.
Ends with 0 when nothing is wrong, else with 1.`,
  ...dataProgram,
  options: z.object({
    ...dataOption,
    backupFolder: name
      .optional()
      .meta({ description: 'where backups are, to name the newest', value: 'DIR' }),
    seal: z
      .string()
      .regex(/^\d+:[0-9a-f]{64}$/, 'wants NUMBER:SEAL, as the log says it')
      .transform((text) => {
        const [seq = '', seal = ''] = text.split(':');
        return { seq: Number(seq), seal };
      })
      .optional()
      .meta({
        description: 'a seal of the audit trail from the log ("the audit trail goes on"): it has to be in it',
        value: 'NUMBER:SEAL',
      }),
    read: z.boolean().default(false).meta({
      description:
        'read all recordings too, and look whether they are what was recorded: without it what the server itself has found is said',
    }),
    footage: z
      .string()
      .optional()
      .meta({ description: 'the bucket of recordings, as the server has it', value: 'ADDRESS' }),
    footageCredentials: name
      .optional()
      .meta({ description: 'the file with its keys, as the server has it', value: 'FILE' }),
    repair: z.boolean().default(false).meta({ description: 'save what can be read' }),
  }),
} satisfies Program;

const MOST_NAMED = 20;

const { options } = readCommandLine(program, process);
process.umask(0o077);
const folder = resolve(options.data);
const say = (line: string): unknown => process.stdout.write(`${line}\n`);
const iso = (ms: number): string => new Date(ms).toISOString();

try {
  if (!existsSync(databaseFiles(folder).database))
    throw new OutriderError('NOT_FOUND', `There is no database in ${folder}. Say which folder with --data.`);
  if (options.repair)
    tellRepair(await repairDatabase(folder, Date.now(), (table) => say(`Reading ${table} …`)));
  else await tellExamination(await examineDatabase(folder, options.seal));
  // Of a database that is damaged the index is not asked.
  if (process.exitCode !== 1 && (await compareRecordings())) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof OutriderError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** @returns whether something is wrong and was not mended */
async function compareRecordings(): Promise<boolean> {
  const { repair, read, footage, footageCredentials } = options;
  const inFolders = await doctorRecordings(folder, { repair, read, say });
  if (footage === undefined) return inFolders;
  // Nothing of it is loaded where recordings lie in folders alone.
  const { doctorBucket } = await import('./doctor-bucket.ts');
  return (await doctorBucket(folder, { footage, footageCredentials, repair, say })) || inFolders;
}

async function tellExamination(found: Examination): Promise<void> {
  const { database } = databaseFiles(folder);
  say(`${database}: ${sizeText(statSync(database).size)}${found.live ? '; a server runs on it' : ''}`);
  say(found.faults.length === 0 ? 'Its structure is whole.' : 'Its structure is damaged:');
  for (const fault of found.faults) say(`  ${fault}`);
  if (found.behindDamage > 0)
    say(
      `${found.behindDamage} transactions stand behind a damaged place of its log: a start saves what it can of them.`,
    );
  say(`${found.chunks} chunks of positions, ${found.damagedChunks.length} of them damaged`);
  tellChunks(found.damagedChunks);
  if (found.trail !== undefined) tellTrail(found.trail, found.signedHeads);
  for (const { follower, behind } of found.followers)
    if (behind > 0 && !isOfOneServer(follower)) say(`${follower} has ${behind} events to do`);
  const known = new DamageRecord(folder).list();
  if (known.length > 0) say('Found before:');
  for (const { foundMs, text } of known.slice(-MOST_NAMED)) say(`  ${iso(foundMs)} ${text}`);
  const backup = await newestBackup(options.backupFolder ?? join(folder, 'backups'));
  say(
    backup === undefined
      ? 'No backup was found; say where with --backup-folder.'
      : `The newest backup is ${backup}.${backup.endsWith(SEALED) ? ' It is sealed: restore it with --passphrase-file.' : ''}`,
  );
  if (found.faults.length === 0 && found.damagedChunks.length === 0 && found.behindDamage === 0) return;
  say(
    'Stop the server and run "npm run doctor -- --repair" to save what can be read, or restore the backup: npm run restore -- FILE',
  );
  process.exitCode = 1;
}

/** Nothing mends a trail: what it says of a break is for people to judge. */
function tellTrail(
  { entries, head, fault }: NonNullable<Examination['trail']>,
  signed: Examination['signedHeads'],
): void {
  if (signed.fault !== undefined) {
    say(`The signed heads of the audit trail are not what they should be. ${signed.fault}`);
    process.exitCode = 1;
  }
  if (fault === undefined) {
    say(
      `${entries} entries of the audit trail, each sealed to the one before${head && `; the newest is ${head}`}`,
    );
    if (signed.count > 0) say(`  and as the server signed it ${signed.count} times`);
    return;
  }
  say(`The audit trail is broken. ${fault}`);
  process.exitCode = 1;
}

function tellChunks(chunks: Examination['damagedChunks']): void {
  for (const { device, fromMs } of chunks.slice(0, MOST_NAMED))
    say(`  lost: positions of ${device}, the hour from ${iso(fromMs)}`);
  if (chunks.length > MOST_NAMED) say(`  and ${chunks.length - MOST_NAMED} more`);
}

function tellRepair({ tables, found, damagedChunks, aside }: Repair): void {
  for (const { name: table, kept, refused, lostPages } of tables) {
    const lost = [
      ...(lostPages > 0 ? [`${lostPages} pages cannot be read`] : []),
      ...(refused > 0 ? [`${refused} rows are damaged or doubled`] : []),
    ];
    say(`${table}: ${kept} rows saved${lost.length > 0 ? `; ${lost.join(', ')}` : ''}`);
  }
  if (found > 0) say(`${found} rows of positions were saved from pages that nothing led to`);
  if (damagedChunks.length > 0) say(`${damagedChunks.length} chunks of positions are lost:`);
  tellChunks(damagedChunks);
  say(`Done. What was there is in ${aside}: remove it when it is not needed any more.`);
}
