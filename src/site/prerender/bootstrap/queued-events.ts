import type { Shell } from './app-shells.ts';

/** The visitor's events before hydration, each replayed once when the page is hydrated. */
export type QueuedEvents = {
  /** Clicks on buttons (`key` is null) and keys pressed on buttons, in their order. */
  clicksAndKeys: { button: HTMLButtonElement; key: string | null }[];
  /** Submitted forms with their submitters. */
  submits: Map<HTMLFormElement, HTMLElement | null>;
  /** Fields that were left with a value. */
  blurred: Set<HTMLElement>;
  /** The address is not the one that was loaded. */
  hasNavigated: boolean;
};

declare global {
  interface Window {
    /** The inline bootstrap of the document. Absent in development and once it is finished. */
    bootstrap?: {
      /** The app shell that the document shows. */
      shell: () => Shell;
      /** Stops the bootstrap: from now on the site handles events and addresses. Returns the queued events. */
      finish: () => QueuedEvents;
    };
  }
}

/** Keys that move within a row of buttons. Other keys click the button or do nothing. */
const movingKeys = /^(Arrow\w+|Home|End|Escape)$/;

/**
 * Queues events until `stop` is called: repeated clicks on one button once, each form once. A form is never submitted
 * by the browser itself, which would write its fields into the address.
 */
export function queueEvents(): { queued: QueuedEvents; stop: () => void } {
  const queued: QueuedEvents = {
    clicksAndKeys: [],
    submits: new Map(),
    blurred: new Set(),
    hasNavigated: false,
  };
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    const last = queued.clicksAndKeys.at(-1);
    const isRepeat = last?.button === button && last?.key === null;
    if (button && button.type !== 'submit' && !isRepeat) queued.clicksAndKeys.push({ button, key: null });
  };
  const onKey = ({ target, key }: KeyboardEvent) => {
    if (target instanceof HTMLButtonElement && movingKeys.test(key))
      queued.clicksAndKeys.push({ button: target, key });
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    queued.submits.set(event.target as HTMLFormElement, event.submitter);
  };
  const onBlur = ({ target }: Event) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (isField && target.form && target.value !== '') queued.blurred.add(target);
  };
  const listening = new AbortController();
  const listen = <Type extends keyof DocumentEventMap>(
    type: Type,
    listener: (event: DocumentEventMap[Type]) => void,
  ) => document.addEventListener(type, listener, { capture: true, signal: listening.signal });
  listen('click', onClick);
  listen('keydown', onKey);
  listen('submit', onSubmit);
  listen('focusout', onBlur);
  return { queued, stop: () => listening.abort() };
}
