/** The list of what is wrong, above a form that could not be sent. */
export const errorTexts = {
  heading: 'There is a problem',
  /** The words at the field, behind its name: "Must be 4 digits" says little away from its field. */
  entry: (label: string, message: string) => `${label}: ${message}`,
  titlePrefix: 'Error: ',
} as const;
