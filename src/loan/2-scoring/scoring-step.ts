export { AccessDenied } from '../AccessDenied.tsx';
export { ScoringForm } from './ScoringForm.tsx';
export { ScoringSent } from './ScoringSent.tsx';
