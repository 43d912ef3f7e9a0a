import { type ClipboardEvent, type InputEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { clear, clearBefore, codeOf, digitsIn, type Edit, lastBox, noDigits, put } from './digits.ts';

type Options = {
  busy: boolean;
  rejected: boolean;
  onSubmit: (code: string) => void;
  onEdit: () => void;
};

/**
 * The behaviour of the boxes (section 2). The edit that fills the last empty box submits the code, from its event: once.
 * A whole code may be pasted anywhere on the page. A rejected code is cleared and its first box focused, so that the new code can be typed at once.
 */
export function useCodeBoxes({ busy, rejected, onSubmit, onEdit }: Options) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const [digits, setDigits] = useState(noDigits);
  const [wasRejected, setWasRejected] = useState(rejected);
  if (rejected !== wasRejected) {
    setWasRejected(rejected);
    if (rejected) setDigits(noDigits);
  }

  const goTo = (box: number) => {
    const input = boxes.current[Math.min(Math.max(box, 0), lastBox)];
    input?.focus({ preventScroll: true });
    input?.select();
  };
  useEffect(() => boxes.current[0]?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (rejected) boxes.current[0]?.focus({ preventScroll: true });
  }, [rejected]);

  const edit = (after: Edit) => {
    if (busy) return;
    setDigits(after.digits);
    goTo(after.next);
    if (rejected) onEdit();
    const code = codeOf(after.digits);
    if (code !== null && code !== codeOf(digits)) onSubmit(code);
  };
  useEffect(() => {
    const onPasteBeside = (event: globalThis.ClipboardEvent) => {
      const pasted = digitsIn(event.clipboardData?.getData('text') ?? '');
      if (!event.defaultPrevented && pasted.length === limits.codeLength) edit(put(digits, 0, pasted));
    };
    document.addEventListener('paste', onPasteBeside);
    return () => document.removeEventListener('paste', onPasteBeside);
  });
  return {
    digits,
    boxes,
    onInput: (box: number, event: InputEvent<HTMLInputElement>) => {
      const text = event.currentTarget.value;
      const typed = digitsIn(text);
      if (typed !== '') edit(put(digits, box, typed));
      else if (text === '') edit(clear(digits, box));
    },
    onPaste: (box: number, event: ClipboardEvent) => {
      event.preventDefault();
      const pasted = digitsIn(event.clipboardData.getData('text'));
      if (pasted !== '') edit(put(digits, box, pasted));
    },
    onKeyDown: (box: number, event: KeyboardEvent) => {
      const target = { ArrowLeft: box - 1, ArrowRight: box + 1, Home: 0, End: lastBox }[event.key];
      const isBackOut = event.key === 'Backspace' && digits[box] === '';
      if (target === undefined && !isBackOut) return;
      event.preventDefault();
      if (isBackOut) edit(clearBefore(digits, box));
      else if (target !== undefined) goTo(target);
    },
  };
}
