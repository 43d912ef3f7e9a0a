import { useSelector } from '@xstate/react';
import { type InputEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { EmailDeliveryActor } from '../flow/email-delivery.ts';
import { useRestoredPage } from '../form/useRestoredPage.ts';

type Options = {
  busy: boolean;
  rejected: boolean;
  unchecked?: boolean;
  email?: EmailDeliveryActor | undefined;
  onSubmit: (code: string) => void;
  onEdit: () => void;
};

const noDigits: readonly string[] = Array.from({ length: limits.codeLength }, () => '');
const lastBox = limits.codeLength - 1;
const codeOf = (digits: readonly string[]) => (digits.includes('') ? null : digits.join(''));
const digitsIn = (text: string) => [...text.replace(/[^0-9]/g, '')];

/**
 * The behaviour of the code's boxes (section 2), each with a digit or an empty text. The edit that fills the last empty
 * box submits the code, once. A whole code may be pasted anywhere on the page. A rejected code is cleared and its first
 * box focused. One that could not be checked stays: the button submits it again, and so does entering it again. An edit
 * replaces it from its box on, and a new code that was sent clears it.
 */
export function useCodeBoxes({ busy, rejected, unchecked = false, email, onSubmit, onEdit }: Options) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const [entered, setEntered] = useState(noDigits);
  // The machine leaves this state with the first edit.
  const digits = rejected ? noDigits : entered;
  const isResent = useSelector(email, (snapshot) => snapshot?.matches({ resend: 'sent' }) ?? false);
  const code = codeOf(digits);

  const focusBox = (box: number) => {
    const input = boxes.current[Math.min(Math.max(box, 0), lastBox)];
    input?.focus({ preventScroll: true });
    input?.select();
  };
  useRestoredPage(() => {
    for (const [box, input] of boxes.current.entries()) if (input) input.value = digits[box] ?? '';
  });
  useEffect(() => boxes.current[0]?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (rejected) boxes.current[0]?.focus({ preventScroll: true });
  }, [rejected]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said of the previous code ends once
  useEffect(() => {
    if (!isResent) return;
    setEntered(noDigits);
    onEdit();
  }, [isResent]);

  /** Fills the boxes from this one on; an empty text empties its box. A whole code fills all boxes, from any box. */
  const enter = (box: number, typed: readonly string[]) => {
    if (busy) return;
    const start = typed.length < limits.codeLength ? box : 0;
    const after = digits.map(
      (digit, index) => typed[index - start] ?? (unchecked && index > start ? '' : digit),
    );
    setEntered(after);
    focusBox(start + typed.join('').length);
    if (rejected || unchecked) onEdit();
    const next = codeOf(after);
    if (next !== null && (unchecked || next !== code)) onSubmit(next);
  };
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const pasted = digitsIn(event.clipboardData?.getData('text') ?? '');
      const box = boxes.current.indexOf(event.target as HTMLInputElement);
      if (box >= 0) event.preventDefault();
      if (box >= 0 ? pasted.length > 0 : pasted.length === limits.codeLength) enter(Math.max(box, 0), pasted);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  });
  return {
    digits,
    boxes,
    /** Sends the entered code again; null while a digit is missing. Its button goes: the last box takes the focus. */
    retry:
      code === null
        ? null
        : () => {
            focusBox(lastBox);
            onSubmit(code);
          },
    onInput: (box: number, { currentTarget: { value } }: InputEvent<HTMLInputElement>) => {
      const typed = digitsIn(value);
      if (typed.length > 0) enter(box, typed);
      else if (value === '') enter(box, ['']);
    },
    onKeyDown: (box: number, event: KeyboardEvent) => {
      const target = { ArrowLeft: box - 1, ArrowRight: box + 1, Home: 0, End: lastBox }[event.key];
      const isBackspaceInEmpty = event.key === 'Backspace' && digits[box] === '';
      if (target === undefined && !isBackspaceInEmpty) return;
      event.preventDefault();
      if (isBackspaceInEmpty) enter(Math.max(0, box - 1), ['']);
      else if (target !== undefined) focusBox(target);
    },
  };
}
