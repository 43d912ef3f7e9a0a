/** The bank's name in its documents and emails. */
export const bankName = 'NeoBank';
