/**
 * The network that an address of the internet belongs to, as far as it tells one visitor from another: an IPv4
 * address itself, the /64 of an IPv6 address (a household has all of its 2^64 addresses). Some proxies write the port of the
 * connection behind it, which is another one each time.
 */
export function networkOf(address: string): string {
  const plain = address
    .toLowerCase()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain);
  if (mapped?.[1]) return mapped[1];
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = !tail ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** That of a request to the desk; null at a Unix socket, which has no address, and which nobody but its owner can open. */
export const deskNetworkOf = ({ network }: { readonly network: string }): string | null => network || null;
