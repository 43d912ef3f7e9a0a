/**
 * The mailbox of an address: without case, `+tag` and the dots of its local part, which many providers ignore. Two
 * mailboxes that differ in dots only count as one.
 */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  return `${local.replace(/\+.*/, '').replaceAll('.', '')}@${domain}`;
}
