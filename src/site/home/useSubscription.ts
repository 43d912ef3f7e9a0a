import { useLayoutEffect, useRef, useState } from 'react';
import { subscribedKey } from '#contract/storage-keys.ts';
import { ApiFailure } from '#site/api/failure.ts';
import { readItem, writeItem } from '#site/ui/browser-storage.ts';
import { useContentApi } from './content-api-context.ts';

export type SubscriptionState = 'open' | 'sending' | 'unreachable' | 'subscribed';

/**
 * The newsletter's states (specification, sections 4 and 8). A network failure is `unreachable`; an error status opens
 * the form again without a message. `isNew`: subscribed on this page. A second call while one is pending sends nothing.
 * With full or blocked storage (section 3) the subscription is known as long as the page is open.
 */
export function useSubscription() {
  const api = useContentApi();
  const [state, setState] = useState<SubscriptionState>('open');
  const isSending = useRef(false);
  const [isNew, setNew] = useState(false);

  // After the first rendering, which is the prerendered one and knows no storage.
  useLayoutEffect(() => {
    if (readItem('localStorage', subscribedKey) === 'true') setState('subscribed');
  }, []);

  const subscribe = async (email: string) => {
    if (isSending.current) return;
    isSending.current = true;
    setState('sending');
    try {
      await api.subscribe(email);
      writeItem('localStorage', subscribedKey, 'true');
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
