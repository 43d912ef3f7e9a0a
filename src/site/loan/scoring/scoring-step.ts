export { AccessDenied } from '../shell/AccessDenied.tsx';
export { ScoringForm } from './ScoringForm.tsx';
export { ScoringSent } from './ScoringSent.tsx';
