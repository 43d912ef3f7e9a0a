import { renderContent } from './email-content.ts';

/** The path of the page that ends a subscription. Mail programs send their POST there too (RFC 8058). */
export const unsubscribePath = (subscriptionId: string): string => `/email/unsubscribe/${subscriptionId}`;

/** Renders the first email of a subscription. Its headers let a mail program unsubscribe without opening the page. */
export function renderNewsletterWelcome(subscriptionId: string, publicUrl: string) {
  const url = `${publicUrl}${unsubscribePath(subscriptionId)}`;
  const email = renderContent({
    subject: 'You are subscribed to our newsletter',
    heading: 'You are subscribed to our newsletter',
    greeting: 'Hello,',
    blocks: ['From now on, we will email our news to this address.', 'You can unsubscribe at any time.'],
    link: { label: 'Unsubscribe', url },
    reason:
      'You received this email because someone subscribed your address to our newsletter. If it was not you, unsubscribe.',
  });
  const headers = {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { ...email, headers };
}
