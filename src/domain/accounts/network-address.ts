/**
 * The network in which attempts are counted: the address itself; for IPv6 the first 64 bits, because a household has
 * all of them.
 * @example networkOf('::ffff:192.0.2.7') // '192.0.2.7'
 * @example networkOf('2001:db8:0:1::7') // '2001:db8:0:1::/64'
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [before = '', after] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const start = before === '' ? [] : before.split(':');
  const end = after ? after.split(':') : [];
  const gap = after === undefined ? 0 : Math.max(0, 8 - start.length - end.length);
  const groups = [...start, ...Array<string>(gap).fill('0'), ...end].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

/**
 * Whether a host name means this machine.
 * @param host a name or address, as in HOST or in an address (`[::1]`)
 * @example isLoopback('127.0.0.1') // true
 */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\]|([\w-]+\.)+localhost)$/i.test(host);
}

const MAX_ADDRESS_LENGTH = 45;

/**
 * The network address of the sender of a request: of the connection, or from our own proxy's header.
 * @param forwarded the header X-Forwarded-For, if the proxy is trusted
 * @param connection the other end of the connection
 * @example senderAddress('203.0.113.9, 198.51.100.7', '127.0.0.1') // '198.51.100.7'
 */
export function senderAddress(forwarded: string | null | undefined, connection: string): string {
  const last = forwarded?.split(',').at(-1)?.trim().slice(0, MAX_ADDRESS_LENGTH) ?? '';
  return last === '' ? connection : last;
}
