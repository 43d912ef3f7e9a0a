import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { contentCalls } from '#contract/content.ts';
import { paths } from '#contract/paths.ts';
import { newsletter } from '#site/texts/home.ts';
import { Alert } from '#site/ui/Alert.tsx';
import { Button } from '#site/ui/Button.tsx';
import { MailIcon, ValidIcon } from '#site/ui/Icon.tsx';
import { Spinner } from '#site/ui/Spinner.tsx';
import { type SubscriptionState, useSubscription } from './useSubscription.ts';
import './newsletter.css';

const topics = [newsletter.support, newsletter.subscribeAndGet, newsletter.bankNews];

/** Support and newsletter: three links and the subscription. */
export function Newsletter() {
  const { state, isNew, subscribe } = useSubscription();
  return (
    <section className="newsletter columns container" aria-label={newsletter.section}>
      <ul className="newsletter__topics stack-2">
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

type Props = { state: Exclude<SubscriptionState, 'subscribed'>; onSubscribe: (email: string) => void };

/** The form. The browser itself validates the address (section 5); the words of the error are ours. */
function NewsletterForm({ state, onSubscribe }: Props) {
  const id = useId();
  const isSending = state === 'sending';
  const [isInvalid, setInvalid] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const wasSending = useRef(false);

  // A disabled field loses the focus; it gets it back unless another element has it.
  useEffect(() => {
    if (wasSending.current && !isSending && document.activeElement === document.body) field.current?.focus();
    wasSending.current = isSending;
  }, [isSending]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = field.current;
    const isValid = input?.validity.valid === true;
    setInvalid(!isValid);
    if (isValid) onSubscribe(input.value.trim());
    else input?.focus();
  };

  return (
    <form className="newsletter-form stack-3" noValidate aria-busy={isSending} onSubmit={submit}>
      <label htmlFor={id}>{newsletter.email}</label>
      {isInvalid && (
        <p id={`${id}-error`} role="alert" className="newsletter-form__error">
          {newsletter.invalid}
        </p>
      )}
      <div className="row">
        <div className="newsletter-form__field">
          <MailIcon />
          <input
            ref={field}
            id={id}
            type="email"
            name="email"
            autoComplete="email"
            maxLength={contentCalls.subscribe.emailLength}
            pattern=".+@.+\..+"
            required
            disabled={isSending}
            aria-invalid={isInvalid}
            aria-describedby={isInvalid ? `${id}-error` : undefined}
            onChange={() => setInvalid(false)}
          />
        </div>
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? newsletter.subscribing : newsletter.subscribe}
        </Button>
        {isSending && <Spinner inline label={newsletter.subscribing} />}
      </div>
      {state === 'unreachable' && !isInvalid && <Alert>{newsletter.networkError}</Alert>}
      <p className="note">{newsletter.hint}</p>
    </form>
  );
}

/** Replaces the form. After a new subscription (`isNew`) it takes the focus. */
function SubscriptionDone({ isNew }: { isNew: boolean }) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) words.current?.focus();
  }, [isNew]);
  return (
    <div ref={words} tabIndex={-1} className="newsletter__done">
      <ValidIcon />
      <p>{newsletter.subscribed}</p>
    </div>
  );
}
