/**
 * The text, with amounts in rubles that do not wrap. They keep plain spaces, so that visitors can search and copy them.
 */
export const amounts = (text: string) =>
  text.split(/(\d{1,9}(?: \d{3}){0,2} ₽)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, which only change together
      <span key={index} className="unbroken">
        {part}
      </span>
    ),
  );
