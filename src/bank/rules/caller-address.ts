/** The caller's address as limits count it: the IPv4 address, or the IPv6 prefix (/56) that one customer has. */
export function callerAddressOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (!address.includes(':')) return address;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const groups = [...head, ...zeros, ...tail].slice(0, 4).map((group) => Number.parseInt(group, 16));
  return groups.map((group, index) => (index === 3 ? group & 0xff00 : group).toString(16)).join(':');
}
