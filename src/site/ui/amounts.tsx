/**
 * The text, with amounts in rubles kept on one line by styles: no-break spaces would hinder searching and copying.
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
