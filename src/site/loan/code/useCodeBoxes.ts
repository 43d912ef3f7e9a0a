import { useSelector } from '@xstate/react';
import { type InputEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { useRestoredPage } from '../form/useRestoredPage.ts';
import { useApplication } from '../shell/application-context.ts';

/**
 * The result of the last check; null before a check and after an edit. After `unchecked`, it is unknown if the
 * code is right: the digits stay and can be sent again.
 */
export type CodeResult = 'rejected' | 'unchecked' | null;

const noDigits: readonly string[] = Array.from({ length: limits.codeLength }, () => '');
const lastBox = limits.codeLength - 1;
const codeOf = (digits: readonly string[]) => (digits.includes('') ? null : digits.join(''));

/** Returns the digits of a text or, if there are too many, as in the whole email, those of its only 4-digit number. */
function digitsIn(text: string): string[] {
  const digits = text.replace(/[^0-9]/g, '');
  if (digits.length <= limits.codeLength) return [...digits];
  const withoutLinks = text.replace(/\/\/\S*/g, '');
  const [code = '', ...others] = new Set(withoutLinks.match(/(?<!\d)\d{4}(?!\d)/g));
  return others.length === 0 ? [...code] : [];
}

/**
 * The behaviour of the code's boxes (specification, section 2). The edit that completes the code submits it, once. A
 * whole code, or the email with it, can be pasted anywhere on the page. A rejected code is cleared, and the first box
 * takes the focus. An unchecked code stays: a button resubmits it, and so does typing it again. Editing one of its
 * digits clears the boxes after that digit. When the bank accepts a resend, all boxes are cleared. Unless `isOpen`, no
 * digit can be entered.
 */
export function useCodeBoxes(result: CodeResult, isOpen: boolean) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const [entered, setEntered] = useState(noDigits);
  // A rejected code is shown as empty boxes; the first edit ends the rejected state.
  const digits = result === 'rejected' ? noDigits : entered;
  const { busy, email, commands } = useApplication();
  const isResent = useSelector(email, (snapshot) => snapshot?.matches({ resend: 'sent' }) ?? false);
  const code = codeOf(digits);

  const focusBox = (box: number) => {
    const input = boxes.current[Math.min(Math.max(box, 0), lastBox)];
    input?.focus({ preventScroll: true });
    input?.select();
  };
  // Shows the digits again in boxes that the browser has emptied.
  useRestoredPage(() => {
    for (const [box, input] of boxes.current.entries()) if (input) input.value = digits[box] ?? '';
  });
  useEffect(() => boxes.current[0]?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (result === 'rejected') boxes.current[0]?.focus({ preventScroll: true });
  }, [result]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per new code
  useEffect(() => {
    if (!isResent) return;
    setEntered(noDigits);
    commands.editCode();
  }, [isResent]);

  /** Fills the boxes from `box` on; a whole code fills all. Focuses the next box. An empty string clears `box`. */
  const enter = (box: number, typed: readonly string[]) => {
    // A code may have been sent from another device meanwhile.
    if (!isOpen) return email?.send({ type: 'email.check' });
    if (busy) return;
    const start = typed.length < limits.codeLength ? box : 0;
    const isKept = (index: number) => result !== 'unchecked' || index <= start;
    const edited = digits.map((digit, index) => typed[index - start] ?? (isKept(index) ? digit : ''));
    setEntered(edited);
    focusBox(start + typed.join('').length);
    if (result) commands.editCode();
    const editedCode = codeOf(edited);
    const needsCheck = result === 'unchecked' || editedCode !== code;
    if (editedCode !== null && needsCheck) commands.confirmCode(editedCode);
  };
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const pasted = digitsIn(event.clipboardData?.getData('text') ?? '');
      const box = boxes.current.indexOf(event.target as HTMLInputElement);
      if (box >= 0) event.preventDefault();
      const isWholeCode = pasted.length === limits.codeLength;
      if (isWholeCode || (box >= 0 && pasted.length > 0)) enter(Math.max(box, 0), pasted);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  });
  return {
    digits,
    boxes,
    /** Resubmits the code and focuses the last box, because the button disappears; null while a digit is missing. */
    retry:
      code === null
        ? null
        : () => {
            focusBox(lastBox);
            commands.confirmCode(code);
          },
    onInput: (box: number, { currentTarget: { value } }: InputEvent<HTMLInputElement>) => {
      const typed = digitsIn(value);
      if (typed.length > 0) enter(box, typed);
      else if (value === '') enter(box, ['']);
    },
    onKeyDown: (box: number, event: KeyboardEvent) => {
      const target = { ArrowLeft: box - 1, ArrowRight: box + 1, Home: 0, End: lastBox }[event.key];
      const isBackspaceInEmpty = event.key === 'Backspace' && digits[box] === '';
      // Alt and an arrow key, or Command, go back or forward.
      if ((target === undefined && !isBackspaceInEmpty) || event.altKey || event.metaKey) return;
      event.preventDefault();
      if (isBackspaceInEmpty) enter(Math.max(0, box - 1), ['']);
      else if (target !== undefined) focusBox(target);
    },
  };
}
