import { useSelector } from '@xstate/react';
import { type ClipboardEvent, type InputEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { EmailDeliveryActor } from '../flow/email-delivery.ts';
import { clear, clearBehind, codeOf, digitsIn, type Edit, insert, lastBox, noDigits } from './code-digits.ts';

type Options = {
  busy: boolean;
  rejected: boolean;
  unchecked?: boolean;
  email?: EmailDeliveryActor | undefined;
  onSubmit: (code: string) => void;
  onEdit: () => void;
};

/**
 * The behaviour of the code's boxes (section 2). The edit that fills the last empty box submits the code, once. A whole
 * code may be pasted anywhere on the page. A rejected code is cleared and its first box focused. One that could not be
 * checked stays: the button submits it again, and so does entering it again. An edit replaces it from its box on, and a
 * new code that was sent clears it.
 */
export function useCodeBoxes({ busy, rejected, unchecked, email, onSubmit, onEdit }: Options) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const [digits, setDigits] = useState(noDigits);
  const isResent = useSelector(email, (snapshot) => snapshot?.matches({ resend: 'sent' }) ?? false);
  const isJustRejected = useIsNew(rejected);
  const isJustResent = useIsNew(isResent);
  if (isJustRejected || isJustResent) setDigits(noDigits);

  const focusBox = (box: number) => {
    const input = boxes.current[Math.min(Math.max(box, 0), lastBox)];
    input?.focus({ preventScroll: true });
    input?.select();
  };
  useEffect(() => boxes.current[0]?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (rejected) boxes.current[0]?.focus({ preventScroll: true });
  }, [rejected]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said of the previous code ends once
  useEffect(() => {
    if (isResent) onEdit();
  }, [isResent]);

  /** What an edit in the box begins with: no digit of a code that is replaced stays behind it. */
  const digitsBefore = (box: number) => (unchecked ? clearBehind(digits, box) : digits);

  const edit = (after: Edit) => {
    if (busy) return;
    setDigits(after.digits);
    focusBox(after.next);
    if (rejected || unchecked) onEdit();
    const code = codeOf(after.digits);
    if (code !== null && (unchecked || code !== codeOf(digits))) onSubmit(code);
  };
  useEffect(() => {
    const onPasteOutside = (event: globalThis.ClipboardEvent) => {
      const pasted = digitsIn(event.clipboardData?.getData('text') ?? '');
      if (!event.defaultPrevented && pasted.length === limits.codeLength) edit(insert(digits, 0, pasted));
    };
    document.addEventListener('paste', onPasteOutside);
    return () => document.removeEventListener('paste', onPasteOutside);
  });
  const entered = codeOf(digits);
  /** The button goes while the code is checked: the focus waits in the last box. */
  const submitAgain = (code: string) => {
    focusBox(lastBox);
    onSubmit(code);
  };
  return {
    digits,
    boxes,
    /** Sends the entered code again; null while a digit is missing. */
    retry: entered === null ? null : () => submitAgain(entered),
    onInput: (box: number, event: InputEvent<HTMLInputElement>) => {
      const text = event.currentTarget.value;
      const typed = digitsIn(text);
      if (typed !== '') edit(insert(digitsBefore(box), box, typed));
      else if (text === '') edit(clear(digitsBefore(box), box));
    },
    onPaste: (box: number, event: ClipboardEvent) => {
      event.preventDefault();
      const pasted = digitsIn(event.clipboardData.getData('text'));
      if (pasted !== '') edit(insert(digitsBefore(box), box, pasted));
    },
    onKeyDown: (box: number, event: KeyboardEvent) => {
      const target = { ArrowLeft: box - 1, ArrowRight: box + 1, Home: 0, End: lastBox }[event.key];
      const isBackspaceInEmpty = event.key === 'Backspace' && digits[box] === '';
      if (target === undefined && !isBackspaceInEmpty) return;
      event.preventDefault();
      if (isBackspaceInEmpty) edit(clear(digits, Math.max(0, box - 1)));
      else if (target !== undefined) focusBox(target);
    },
  };
}

/** True on the render where the flag turns true. */
function useIsNew(flag: boolean): boolean {
  const [was, setWas] = useState(flag);
  if (flag !== was) setWas(flag);
  return flag && !was;
}
