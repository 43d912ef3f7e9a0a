/** The bank, as it signs its papers and letters. */
export const bankName = 'NeoBank';
