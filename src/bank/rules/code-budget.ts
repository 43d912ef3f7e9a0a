import { dayInMs } from './day.ts';

const hour = dayInMs / 24;

/**
 * How many wrong confirmation codes are judged for one mailbox, one passport and one network: `burst` at once, and one
 * more each time `refillMs` have passed. Of 9,000 codes one try in 27 hours is a chance of 1 in 10,125 a day. The code
 * proves the mailbox, so that its burst is the smallest that leaves three typing errors before a correct code; a person
 * has one passport and may have applied with several mailboxes; a network has many people (docs/decisions/0022).
 */
export const codeBudgets = {
  mailbox: { burst: 4, refillMs: 27 * hour },
  passport: { burst: 15, refillMs: 27 * hour },
  network: { burst: 30, refillMs: 0.8 * hour },
} as const;

export type BudgetKind = keyof typeof codeBudgets;

/** How many wrong codes are still judged at `now`. `refilledAt`: when every spent try will have come back. */
export function triesIn(kind: BudgetKind, refilledAt: Date, now: Date): number {
  const { burst, refillMs } = codeBudgets[kind];
  const spent = Math.ceil((refilledAt.getTime() - now.getTime()) / refillMs);
  return Math.max(0, burst - Math.max(0, spent));
}

/** Seconds until a try comes back; 0 while one is left. */
export function secondsToTry(kind: BudgetKind, refilledAt: Date, now: Date): number {
  const { burst, refillMs } = codeBudgets[kind];
  const at = refilledAt.getTime() - (burst - 1) * refillMs;
  return Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}

/** When every spent try will have come back, one more being spent at `now`. */
export const spendTry = (kind: BudgetKind, refilledAt: Date, now: Date): Date =>
  new Date(Math.max(refilledAt.getTime(), now.getTime()) + codeBudgets[kind].refillMs);

/**
 * The mailbox of an address: without case, `+tag` and the dots of its local part, which many providers ignore. Two
 * mailboxes that differ in dots only share a budget.
 */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  return `${local.replace(/\+.*/, '').replaceAll('.', '')}@${domain}`;
}

/** The network of an IP address: an IPv4 address, or the /64 that one customer has of IPv6. */
export function networkOf(address: string): string {
  const ip = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (!ip.includes(':')) return ip;
  const [head = [], tail = []] = ip.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
