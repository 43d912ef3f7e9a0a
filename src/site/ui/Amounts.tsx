/** Words in which an amount in rubles never breaks: the spaces of '15 000 ₽' stay plain, the line is what is held. */
export function Amounts({ children }: { children: string }) {
  return children.split(/(\d{1,9}(?: \d{3}){0,2} ₽)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of one text, which only change together
      <span key={index} className="unbroken">
        {part}
      </span>
    ),
  );
}
