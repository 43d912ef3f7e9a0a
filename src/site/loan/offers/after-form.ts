export { DecisionSent } from './DecisionSent.tsx';
export { OfferList } from './OfferList.tsx';
