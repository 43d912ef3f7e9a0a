/** The error summary above a form that could not be submitted. */
export const errorTexts = {
  heading: 'There is a problem',
  /** The message, with the field's label in front unless the message already contains it. */
  entry: (label: string, message: string) => (isNamedIn(message, label) ? message : `${label}: ${message}`),
  titlePrefix: 'Error: ',
} as const;

/** Ignores a unit or a remark at the end of the label: a message with 'Amount' contains the label 'Amount, ₽'. */
function isNamedIn(message: string, label: string): boolean {
  const name = label.replace(/[,(].*/, '').trim();
  return message.toLowerCase().includes(name.toLowerCase());
}
