import { type FormEvent, useEffect, useId, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { newsletter } from '#site/texts/newsletter.ts';
import { Alert } from '#site/ui/Alert.tsx';
import { Button } from '#site/ui/Button.tsx';
import { MailIcon } from '#site/ui/Icon.tsx';
import { Spinner } from '#site/ui/Spinner.tsx';
import type { SubscriptionState } from './useSubscription.ts';
import './newsletter-form.css';

type Props = { state: Exclude<SubscriptionState, 'subscribed'>; onSubscribe: (email: string) => void };

/** The field and the button. The browser itself checks that the address is there and is one (section 5). */
export function NewsletterForm({ state, onSubscribe }: Props) {
  const id = useId();
  const isSending = state === 'sending';
  const field = useRef<HTMLInputElement>(null);
  const wasSending = useRef(false);

  // A field that is disabled loses the focus; it gets it back, unless the visitor is elsewhere by then.
  useEffect(() => {
    if (wasSending.current && !isSending && document.activeElement === document.body) field.current?.focus();
    wasSending.current = isSending;
  }, [isSending]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubscribe(field.current?.value.trim() ?? '');
  };

  return (
    <form className="newsletter-form" aria-busy={isSending} onSubmit={submit}>
      <label htmlFor={id}>{newsletter.email}</label>
      <div className="newsletter-form__row">
        <div className="newsletter-form__field">
          <MailIcon />
          <input
            ref={field}
            id={id}
            type="email"
            name="email"
            autoComplete="email"
            maxLength={limits.emailLength}
            required
            disabled={isSending}
          />
        </div>
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? newsletter.subscribing : newsletter.subscribe}
        </Button>
        {isSending && <Spinner inline label={newsletter.subscribing} />}
      </div>
      {state === 'unreachable' && <Alert>{newsletter.networkError}</Alert>}
      <p className="newsletter-form__hint">{newsletter.hint}</p>
    </form>
  );
}
