/** Step 4, signing of documents (specification, sections 2 and 8). */
export const signingTexts = {
  heading: 'Signing of documents',
  description: 'Read the documents of your credit card and sign them.',
  consent: [
    'We email you the credit agreement, your application and the payment schedule. Please read them before you sign.',
    'By ticking the box and pressing Send you agree to the terms of these documents and sign them electronically. The agreement comes into force when you enter the code that we email you next. Until then you can withdraw without giving a reason, free of charge.',
  ],
  signed: 'You have signed these documents. Only the code that we email you is left to enter.',
  download: 'Information on your card',
  downloadHint: 'PDF with the terms of the card',
  form: 'Consent to the documents',
  agree: 'I agree',
  send: 'Send',
  sending: 'Sending your signature',
  failed: 'Failed to sign documents.',
  locked: (moment: string) =>
    `Too many codes were sent, or too many wrong codes were entered. You can sign after ${moment}.`,
} as const;
