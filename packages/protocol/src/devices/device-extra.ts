import { type DeviceExtra, deviceRecord, extraFields } from '@outrider/model/devices/device-record.ts';
import type { Field } from '@outrider/model/entity/entity.ts';
import { keptCheck } from '@outrider/model/entity/kept-value.ts';
import { FieldError } from '../vcp/field.ts';

/** How each field of extra info is read. Made once: a page reads that of every device at once. */
const readers = extraFields.map((name) => {
  const declared = deviceRecord.fields[name];
  const { schema, keptLength }: Field = declared;
  return { name, wire: declared.wire, usual: declared.default, fits: keptCheck(schema, keptLength) };
});
const change = deviceRecord.changeSchema(extraFields);

function assertObject(value: unknown): asserts value is Readonly<Record<string, unknown>> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject) throw new FieldError('Z: fields by name are expected');
}

/**
 * Extra info as it came over the wire; what is absent has its default. What is kept already may be longer than what comes in
 * now: it is read as it is.
 * @throws FieldError that names the first field that is wrong
 */
export function parseDeviceExtra(value: unknown): DeviceExtra {
  assertObject(value);
  const extra: Record<string, unknown> = {};
  for (const { name, wire, usual, fits } of readers) {
    const given = value[wire];
    if (given !== undefined && !fits(given)) throw new FieldError(`Z: ${wire} is not what it may be`);
    extra[name] = given ?? usual;
  }
  return extra as unknown as DeviceExtra;
}

/** The fields of extra info that are to change. @throws FieldError that names what is wrong first */
export function parseDeviceExtraChange(value: unknown): Partial<DeviceExtra> {
  const { data, error } = change.safeParse(value);
  if (error === undefined) return data;
  const [issue] = error.issues;
  throw new FieldError(`Z: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is not valid'}`);
}

/** Extra info by device id. */
export function parseDeviceExtras(value: unknown): Readonly<Record<string, DeviceExtra>> {
  assertObject(value);
  return Object.fromEntries(
    Object.entries(value).map(([deviceid, extra]) => [deviceid, parseDeviceExtra(extra)]),
  );
}

/** Extra info, or some fields of it, as it goes over the wire. */
export function printDeviceExtra(extra: Partial<DeviceExtra>): Readonly<Record<string, unknown>> {
  return deviceRecord.toWire(extra);
}

/** Extra info by device id, as it goes over the wire. */
export function printDeviceExtras(extras: Readonly<Record<string, DeviceExtra>>): unknown {
  return Object.fromEntries(
    Object.entries(extras).map(([deviceid, extra]) => [deviceid, printDeviceExtra(extra)]),
  );
}
