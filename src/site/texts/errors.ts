/** The error summary above a form that could not be submitted. */
export const errorTexts = {
  heading: 'There is a problem',
  /** The message. If it does not name the field, as in "Must be 4 digits", the field's label precedes it. */
  entry: (label: string, message: string) => (isNamedIn(message, label) ? message : `${label}: ${message}`),
  titlePrefix: 'Error: ',
  /** The bank refused a field that the form does not know, as after an upgrade of the bank. */
  outdated: 'This form may have changed. Load the page again, then fill in the empty fields.',
} as const;

/** True if the message contains the label without its unit or remark: 'Amount' for the label 'Amount, ₽'. */
function isNamedIn(message: string, label: string): boolean {
  const name = label.replace(/[,(].*/, '').trim();
  return message.toLowerCase().includes(name.toLowerCase());
}
