/** True with `TEST_DOSE=full`: tests try every combination. By default they try only those that differ most. */
export const isFullDose = process.env.TEST_DOSE === 'full';
