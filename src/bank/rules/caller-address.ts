/** The address of a caller, as limits count it: an IPv4 address, or the /56 that one customer has of IPv6. */
export function callerAddressOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (!address.includes(':')) return address;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const groups = [...head, ...zeros, ...tail].slice(0, 4).map((group) => Number.parseInt(group, 16));
  return groups.map((group, at) => (at === 3 ? group & 0xff00 : group).toString(16)).join(':');
}
