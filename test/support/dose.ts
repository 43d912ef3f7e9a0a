/** True with `TEST_DOSE=full`: every case of a grid is tried. `npm test` tries those that differ most. */
export const isFullDose = process.env.TEST_DOSE === 'full';
