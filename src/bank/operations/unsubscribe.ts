import type { FastifyInstance, FastifyReply } from 'fastify';
import { subscribedKey } from '#contract/storage-keys.ts';
import { bankPage } from '../email/bank-page.ts';
import { unsubscribePath } from '../email/emails/newsletter-welcome.ts';
import { pagePolicy } from '../http/content-security-policy.ts';
import { isUuid } from '../http/request-input.ts';
import type { Database } from '../store/store.ts';

type Request = { Params: { subscriptionId: string } };

/**
 * The link that ends a newsletter subscription. GET only shows a question, because mail scanners open links. POST, from
 * the page's button or from a mail program (RFC 8058), ends the subscription. `app` serves nothing else.
 */
export function unsubscribeRoutes(app: FastifyInstance, db: Database): void {
  const url = unsubscribePath(':subscriptionId');
  const policy = pagePolicy(Object.values(pages).join('\n'));
  const send = (reply: FastifyReply, page: string) =>
    reply
      .type('text/html; charset=utf-8')
      // With the policy 'no-referrer', the form's Origin header would be 'null', and the bank would respond 403.
      .headers({ 'content-security-policy': policy, 'referrer-policy': 'same-origin' })
      .send(page);

  // The body of the POST is not read, because the URL identifies the subscription.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async () => undefined);
  app.get<Request>(url, async ({ params: { subscriptionId: id } }, reply) => {
    const found = db.selectFrom('subscription').select('id').where('id', '=', id);
    const known = isUuid(id) && (await found.executeTakeFirst());
    return send(reply, known ? pages.question : pages.unknown);
  });
  app.post<Request>(url, async ({ params: { subscriptionId: id } }, reply) => {
    const deletion = db.deleteFrom('subscription').where('id', '=', id).returning('id');
    const ended = isUuid(id) && (await deletion.executeTakeFirst());
    return send(reply, ended ? pages.ended : pages.unknown);
  });
}

/** Removes the browser's record of the subscription. Without the record, the site offers the newsletter again. */
const forgetSubscription = `<script>try { localStorage.removeItem('${subscribedKey}') } catch {}</script>`;

const home = '<p><a href="/">Go to the home page</a></p>';

const pages = {
  question: page(
    'Do you want to unsubscribe?',
    `<p>We will then stop sending our newsletter to your email address.</p>
<form method="post"><button class="button">Unsubscribe</button></form>`,
  ),
  ended: page(
    'You have unsubscribed',
    `<p>We have deleted your email address from our newsletter list.</p>
${forgetSubscription}${home}`,
  ),
  unknown: page(
    'There is no subscription for this link',
    `<p>The subscription has ended, or the link is incomplete. If you still get our newsletter, use the link in its
latest email.</p>
${forgetSubscription}${home}`,
  ),
};

function page(title: string, content: string): string {
  const main = `<div class="sheet">\n<h1>${title}</h1>\n${content}\n</div>`;
  const style = 'header, main { max-width: 552px; } .sheet { margin: 8px 0; }';
  return bankPage({ title, main, style });
}
