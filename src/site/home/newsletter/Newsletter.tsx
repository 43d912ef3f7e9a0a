import { paths } from '#contract/paths.ts';
import { newsletter } from '#site/texts/newsletter.ts';
import { Link } from '#site/ui/Link.tsx';
import { NewsletterForm } from './NewsletterForm.tsx';
import { SubscriptionDone } from './SubscriptionDone.tsx';
import { useSubscription } from './useSubscription.ts';
import './newsletter.css';

const topics = [newsletter.support, newsletter.subscribeAndGet, newsletter.bankNews];

/** Support and newsletter: three ways to what the bank is about, and the subscription. */
export function Newsletter() {
  const { state, isNew, subscribe } = useSubscription();
  return (
    <section className="newsletter container" aria-label={newsletter.section}>
      <ul className="newsletter__topics">
        {topics.map((topic) => (
          <li key={topic}>
            <Link to={paths.about}>{topic}</Link>
          </li>
        ))}
      </ul>
      <div className="newsletter__form">
        {state === 'subscribed' ? (
          <SubscriptionDone isNew={isNew} />
        ) : (
          <NewsletterForm state={state} onSubscribe={subscribe} />
        )}
      </div>
    </section>
  );
}
