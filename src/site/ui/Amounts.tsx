/** A text whose amounts in rubles do not wrap. They keep plain spaces, so that visitors can search and copy them. */
export function Amounts({ children }: { children: string }) {
  return children.split(/(\d{1,9}(?: \d{3}){0,2} ₽)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, which only change together
      <span key={index} className="unbroken">
        {part}
      </span>
    ),
  );
}
