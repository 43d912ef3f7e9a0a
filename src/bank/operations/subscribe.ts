import { assertMailboxLimit, sendWelcome } from '../email/send-email.ts';
import { withIdempotency } from './idempotency.ts';
import type { Operation } from './operation.ts';

/**
 * POST /email: stores a newsletter subscription and emails the link that ends it. A known address gets the same
 * response and no email. Throws HttpProblem 429 if the mailbox has had enough emails today, for a known address too: the
 * response never tells who is subscribed.
 */
export const subscribe: Operation<'subscribe'> = (call) =>
  withIdempotency(call, null, async (tx) => {
    const { bank, body } = call;
    const { email } = body;
    await assertMailboxLimit(bank, tx, email);
    const fresh = await tx
      .insertInto('subscription')
      .values({ email: email.toLowerCase(), subscribedAt: bank.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (fresh) await sendWelcome(bank, tx, email, fresh.id);
  });
