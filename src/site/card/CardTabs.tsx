import { loanPage } from '#site/texts/loan-page.ts';
import { Tabs } from '#site/ui/Tabs.tsx';
import { Faq } from './Faq.tsx';
import { FigureList } from './FigureList.tsx';
import { RatesTable } from './RatesTable.tsx';

const { tabs } = loanPage;

const contents = [
  { id: 'aboutCard', label: tabs.aboutCard, content: <FigureList items={loanPage.aboutCard} /> },
  { id: 'rates', label: tabs.rates, content: <RatesTable /> },
  { id: 'cashback', label: tabs.cashback, content: <FigureList items={loanPage.cashback} /> },
  { id: 'faq', label: tabs.faq, content: <Faq /> },
];

/** The card in four tabs (specification, sections 2 and 4). */
export function CardTabs() {
  return (
    <div className="container">
      <Tabs name={loanPage.tabsName} tabs={contents} />
    </div>
  );
}
