const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that stands in HTML, between tags or within a quoted attribute, and is no markup. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
