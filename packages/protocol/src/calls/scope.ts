/**
 * Which devices a call is about:
 * - 'none': no device;
 * - `device`: the one that this field of the request names;
 * - `devices`: the one or several that this field names; every device in scope where it is absent;
 * - 'own': whatever the call gives is of devices in the asker's scope.
 *
 * A device that is named but out of scope is told of like one that does not exist.
 */
export type Scope<Field extends string = string> =
  | 'none'
  | 'own'
  | { readonly device: Field }
  | { readonly devices: Field };

/** The field of the request that names devices, or undefined when none does. */
export function scopeField(scope: Scope): string | undefined {
  if (typeof scope === 'string') return undefined;
  return 'device' in scope ? scope.device : scope.devices;
}
