/** Keeps amounts in rubles on one line by a style, because no-break spaces would hinder searching and copying. */
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
