export { CardIssued } from './CardIssued.tsx';
export { CodeEntry } from './CodeEntry.tsx';
