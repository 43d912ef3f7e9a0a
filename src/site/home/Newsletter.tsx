import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { limits } from '#contract/limits.ts';
import { paths } from '#contract/paths.ts';
import { subscribedKey } from '#contract/storage-keys.ts';
import type { ContentApi } from '#site/api/content-api.ts';
import { ApiFailure } from '#site/api/failure.ts';
import { newsletter } from '#site/texts/home.ts';
import { Button } from '#site/ui/Button.tsx';
import { readItem, writeItem } from '#site/ui/browser-storage.ts';
import { takeFocus } from '#site/ui/focus.ts';
import { InvalidIcon, MailIcon, ValidIcon } from '#site/ui/Icon.tsx';
import { Spinner } from '#site/ui/Spinner.tsx';
import './newsletter.css';

/**
 * The state of the subscription (specification, sections 4 and 8). `refused`: the bank responded with an error status,
 * and no message is shown. `unreachable`: the call failed without a status, and a message is shown. `remembered`: this
 * browser subscribed before this page was opened.
 */
type State = 'open' | 'sending' | 'refused' | 'unreachable' | 'subscribed' | 'remembered';

/** Three links and the newsletter. If storage fails, a subscription is forgotten when the visitor leaves the page. */
export function Newsletter({ subscribe }: Pick<ContentApi, 'subscribe'>) {
  const [state, setState] = useState<State>('open');

  // The first render must match the prerendered page, which cannot read storage.
  useLayoutEffect(() => {
    if (readItem('localStorage', subscribedKey) === 'true') setState('remembered');
  }, []);

  const send = async (email: string) => {
    setState('sending');
    try {
      await subscribe(email);
      writeItem('localStorage', subscribedKey, 'true');
      setState('subscribed');
    } catch (failure) {
      setState(failure instanceof ApiFailure && failure.status !== null ? 'refused' : 'unreachable');
    }
  };

  return (
    <section className="newsletter columns container" aria-label={newsletter.section}>
      <ul className="newsletter__topics stack-2">
        {newsletter.topics.map((topic) => (
          <li key={topic}>
            <Link to={paths.about}>{topic}</Link>
          </li>
        ))}
      </ul>
      <div className="newsletter__form">
        {state === 'subscribed' || state === 'remembered' ? (
          <div ref={state === 'subscribed' ? takeFocus : null} tabIndex={-1} className="newsletter__done">
            <ValidIcon />
            <p>{newsletter.subscribed}</p>
          </div>
        ) : (
          <NewsletterForm state={state} onSubscribe={send} />
        )}
      </div>
    </section>
  );
}

/** The form. The browser validates the address (section 5), but the error message is ours. */
function NewsletterForm({ state, onSubscribe }: { state: State; onSubscribe: (email: string) => void }) {
  const id = useId();
  const isSending = state === 'sending';
  const [isInvalid, setInvalid] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  // The field was disabled during the call and lost the focus. Return it unless another element has taken it.
  useEffect(() => {
    const hasFailed = state === 'refused' || state === 'unreachable';
    if (hasFailed && document.activeElement === document.body) field.current?.focus();
  }, [state]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = field.current;
    if (!input || isSending) return;
    const { valid } = input.validity;
    setInvalid(!valid);
    if (valid) onSubscribe(input.value.trim());
    else input.focus();
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
            maxLength={limits.emailLength}
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
      {state === 'unreachable' && !isInvalid && (
        <div role="alert" className="alert">
          <InvalidIcon />
          <p>{newsletter.networkError}</p>
        </div>
      )}
      <p className="note">{newsletter.hint}</p>
    </form>
  );
}
