/** The error summary above a form that could not be submitted. */
export const errorTexts = {
  heading: 'There is a problem',
  /** The message, after the field's label unless it names the field itself: "Must be 4 digits" does not. */
  entry: (label: string, message: string) => (isNamedIn(message, label) ? message : `${label}: ${message}`),
  titlePrefix: 'Error: ',
} as const;

/** A label ends with a unit or a remark: 'Amount, ₽' is named by 'Amount'. */
function isNamedIn(message: string, label: string): boolean {
  const name = label.replace(/[,(].*/, '').trim();
  return message.toLowerCase().includes(name.toLowerCase());
}
