import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { plainLine } from '../entity/plain-line.ts';
import { firmwareVersion } from './firmware-record.ts';
import { firmwareUrl } from './firmware-url.ts';
import { MAX_FIRMWARE_MEMO_LENGTH, MAX_MODEL_LENGTH } from './limits.ts';

/** Has every device of whom it was made by, or those of a model, get a version: each once it comes (rule FW-7). */
export const firmwarePlan = new Entity({
  /** 0 before it is kept. */
  autofwid: field(z.int().min(0), { column: 'autofwid', wire: 'autofwid' }),
  targetfw: field(firmwareVersion.min(1), { column: 'targetfw', wire: 'targetfw' }),
  url: field(firmwareUrl, { column: 'url', wire: 'url' }),
  memo: field(plainLine.trim().max(MAX_FIRMWARE_MEMO_LENGTH), {
    column: 'memo',
    wire: 'memo',
    default: '',
  }),
  /** Devices that say that they are this model; empty for all. */
  model: field(plainLine.trim().max(MAX_MODEL_LENGTH), { column: 'model', wire: 'model', default: '' }),
  /** Who changed it last: it is for his devices. */
  userName: field(z.string(), { column: 'user_name' }),
  /** Grows with each change: a device that failed is tried again after one. */
  edits: field(z.int().min(1), { column: 'edits' }),
  /** Too many of its updates failed: it does nothing before somebody has it go on. */
  halted: field(z.boolean(), { column: 'halted', wire: 'halted', default: false }),
  /** ms since 1970 UTC. */
  updatedMs: field(z.int().min(0), { column: 'updated_ms' }),
});

export interface FirmwarePlan extends RecordOf<typeof firmwarePlan> {}
