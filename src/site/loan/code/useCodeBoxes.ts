import { type ClipboardEvent, type InputEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';

type Options = {
  busy: boolean;
  rejected: boolean;
  unchecked?: boolean;
  onSubmit: (code: string) => void;
  onEdit: () => void;
};

/**
 * The behaviour of the code's boxes (section 2). The edit that fills the last empty box submits the code, once. A whole
 * code may be pasted anywhere on the page. A rejected code is cleared and its first box focused; one that could not be
 * checked stays, to be sent again.
 */
export function useCodeBoxes({ busy, rejected, unchecked, onSubmit, onEdit }: Options) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const [digits, setDigits] = useState(noDigits);
  const [wasRejected, setWasRejected] = useState(rejected);
  if (rejected !== wasRejected) {
    setWasRejected(rejected);
    if (rejected) setDigits(noDigits);
  }

  const focusBox = (box: number) => {
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
    focusBox(after.next);
    if (rejected || unchecked) onEdit();
    const code = codeOf(after.digits);
    if (code !== null && code !== codeOf(digits)) onSubmit(code);
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
  return {
    digits,
    boxes,
    /** Sends the entered code again; null while a digit is missing. */
    retry: entered === null ? null : () => onSubmit(entered),
    onInput: (box: number, event: InputEvent<HTMLInputElement>) => {
      const text = event.currentTarget.value;
      const typed = digitsIn(text);
      if (typed !== '') edit(insert(digits, box, typed));
      else if (text === '') edit(clear(digits, box));
    },
    onPaste: (box: number, event: ClipboardEvent) => {
      event.preventDefault();
      const pasted = digitsIn(event.clipboardData.getData('text'));
      if (pasted !== '') edit(insert(digits, box, pasted));
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

/** The boxes: a digit each, or an empty text. */
type Digits = readonly string[];
/** The boxes after an edit, and the one to focus next. */
type Edit = { digits: Digits; next: number };

const noDigits: Digits = Array.from({ length: limits.codeLength }, () => '');
const lastBox = limits.codeLength - 1;

/** The code once every box has its digit, null until then. */
const codeOf = (digits: Digits): string | null => (digits.includes('') ? null : digits.join(''));

const digitsIn = (text: string): string => text.replace(/[^0-9]/g, '');

/** Puts digits into a box and the next ones. A whole code fills all boxes, from any box. */
function insert(digits: Digits, box: number, text: string): Edit {
  const start = text.length >= limits.codeLength ? 0 : box;
  const inserted = [...text].slice(0, limits.codeLength - start);
  const after = digits.map((digit, index) => inserted[index - start] ?? digit);
  return { digits: after, next: Math.min(start + inserted.length, lastBox) };
}

/** Empties a box and stays in it. */
const clear = (digits: Digits, box: number): Edit => ({ digits: digits.with(box, ''), next: box });
