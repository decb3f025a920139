import {
  peripheralFaults,
  peripheralIds,
  readPeripheralStates,
  readPeripheralVersions,
  workStates,
} from '@outrider/jt808/messages/peripherals.ts';
import { plainText } from '@outrider/jt808/text/gbk.ts';
import type { DeviceSystem } from '@outrider/model/firmware/device-systems.ts';
import type {
  PeripheralFault,
  PeripheralFaultName,
  PeripheralName,
} from '@outrider/model/health/peripherals.ts';

const names = new Map<number, PeripheralName>(
  Object.entries(peripheralIds).map(([name, id]) => [id, name as keyof typeof peripheralIds]),
);
const bits = Object.entries(peripheralFaults) as [keyof typeof peripheralFaults, number][];

/** Systems at a terminal that are not well, of what went through it (0x0900 of kind 0xF7); undefined where that says nothing of them. */
export function peripheralFaultsOf(data: Uint8Array): readonly PeripheralFault[] | undefined {
  const said: PeripheralFault[] | undefined = readPeripheralStates(data)?.map(({ id, state, faults }) => ({
    name: names.get(id) ?? 'other',
    faults: [
      ...(state === workStates.gone ? (['gone'] as const) : []),
      ...(state === workStates.broken ? (['broken'] as const) : []),
      ...bits.filter(([, bit]) => ((faults >>> bit) & 1) === 1).map(([name]): PeripheralFaultName => name),
    ],
  }));
  return said?.filter(({ faults }) => faults.length > 0);
}

/** What the systems at a terminal say that they are (0x0900 of kind 0xF8); undefined where that says nothing of them. */
export function systemsOf(data: Uint8Array): readonly DeviceSystem[] | undefined {
  return readPeripheralVersions(data)?.map(({ id, maker, product, hardware, firmware, serial }) => ({
    name: names.get(id) ?? 'other',
    maker: plainText(maker),
    product: plainText(product),
    hardware: plainText(hardware),
    firmware: plainText(firmware),
    serial: plainText(serial),
  }));
}
