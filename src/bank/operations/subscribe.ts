import { assertMailboxLimit, sendEmail } from '../email/send-email.ts';
import { withIdempotency } from './idempotency.ts';
import type { Operation } from './operation.ts';

/**
 * POST /email: stores a newsletter subscription and emails the link that ends it. A subscribed address gets the same
 * response but no email. Throws HttpProblem 429 if the mailbox has reached its limit of emails, whether or not the
 * address is subscribed. The response thus never discloses a subscription.
 */
export const subscribe: Operation<'subscribe'> = (call) =>
  withIdempotency({ ...call, isRepeatable: true }, null, async (tx) => {
    const { bank, body } = call;
    const { email } = body;
    await assertMailboxLimit(bank, tx, email);
    const fresh = await tx
      .insertInto('subscription')
      .values({ email: email.toLowerCase(), subscribedAt: bank.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (fresh) await sendEmail(bank, tx, email, { kind: 'newsletterWelcome', subscriptionId: fresh.id });
  });
