import { useLayoutEffect, useRef, useState } from 'react';
import { subscribedKey } from '#contract/storage-keys.ts';
import { ApiFailure } from '#site/api/failure.ts';
import { useContentApi } from './content-api-context.ts';

export type SubscriptionState = 'open' | 'sending' | 'unreachable' | 'subscribed';

/**
 * The newsletter's states (specification, sections 4 and 8). A network failure is `unreachable`; a refusal opens the
 * form again and says nothing. `isNew`: subscribed on this very page. A second call while one is under way sends
 * nothing.
 */
export function useSubscription() {
  const api = useContentApi();
  const [state, setState] = useState<SubscriptionState>('open');
  const isSending = useRef(false);
  const [isNew, setNew] = useState(false);

  // After the first rendering: the page is written before it knows its visitor.
  useLayoutEffect(() => {
    if (isSubscribed()) setState('subscribed');
  }, []);

  const subscribe = async (email: string) => {
    if (isSending.current) return;
    isSending.current = true;
    setState('sending');
    try {
      await api.subscribe(email);
      rememberSubscription();
      setNew(true);
      setState('subscribed');
    } catch (failure) {
      const isAnswered = failure instanceof ApiFailure && failure.status !== null;
      setState(isAnswered ? 'open' : 'unreachable');
    } finally {
      isSending.current = false;
    }
  };

  return { state, isNew, subscribe };
}

/** Whether this browser has subscribed before (specification, section 3). A browser without memory has not. */
function isSubscribed(): boolean {
  try {
    return window.localStorage.getItem(subscribedKey) === 'true';
  } catch {
    return false;
  }
}

/** Remembers the subscription; where storage is full or blocked it lasts as long as the page. */
function rememberSubscription(): void {
  try {
    window.localStorage.setItem(subscribedKey, 'true');
  } catch {
    // Nothing is lost but the memory of it.
  }
}
