/** Step 4, signing of documents (specification, sections 2 and 8). */
export const signingTexts = {
  heading: 'Signing of documents',
  description: 'Read the documents of your credit card and sign them.',
  consent: [
    'We have sent three documents to your email: the credit contract, your application and the payment schedule. Please read them before you sign. They name the amount, the rate, the term and every payment.',
    'By ticking the box and pressing Send you agree to the terms of these documents and sign them electronically. We then email you a code of four digits. The contract is in force once you have entered it.',
    'Until then you can withdraw without a reason and free of charge: do not enter the code, and the application expires.',
  ],
  download: 'Information on your card',
  downloadHint: 'PDF with the terms of the card',
  form: 'Consent to the documents',
  agree: 'I agree',
  send: 'Send',
  sending: 'Sending your signature',
  failed: 'Failed to sign documents.',
} as const;
