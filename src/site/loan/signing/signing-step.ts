export { SignatureSent } from './SignatureSent.tsx';
export { SigningForm } from './SigningForm.tsx';
