/** A text whose amounts in rubles never wrap. Their spaces stay plain, so that they can be searched and copied. */
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
