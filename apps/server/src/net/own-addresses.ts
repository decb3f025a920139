import type { networkInterfaces } from 'node:os';

/** Bridges and tunnels of containers and virtual machines: nobody in the network comes by them. */
const INNER = /^(docker|br-|veth|virbr|vmnet|vboxnet|cni|flannel|cali|podman|lxc|lxd|kube|vEthernet)/i;
/** Addresses that a machine gives itself when nobody gave it one, and those of one cable (RFC 3927, RFC 4291). */
const OF_ONE_LINK = /^(169\.254\.|fe80:)/i;

/**
 * The addresses by which others in the network reach this machine, IPv4 first: without loopback, links of one cable, and
 * the bridges of containers, as far as they can be told by name.
 */
export function ownAddresses(interfaces: ReturnType<typeof networkInterfaces>): string[] {
  const found = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    INNER.test(name)
      ? []
      : addresses.filter(({ internal, address }) => !internal && !OF_ONE_LINK.test(address)),
  );
  const addressesOf = (family: string): string[] =>
    found.filter((one) => one.family === family).map((one) => one.address);
  return [...new Set([...addressesOf('IPv4'), ...addressesOf('IPv6')])];
}

/** An address as it stands in a URL. */
export const inUrl = (address: string): string => (address.includes(':') ? `[${address}]` : address);
