const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text that is safe between tags and inside a quoted attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] as string);

/** The id of a state's card in the page. */
export const cardId = (state: string): string => `state-${state.replaceAll('.', '-')}`;
