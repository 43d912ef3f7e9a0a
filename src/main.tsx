import { lazy, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter } from 'react-router-dom';
import { createContentApi } from '#api/content-api.ts';
import { ContentApiContext } from '#pages/content-api.ts';
import { App } from './App.tsx';
import './styles/index.css';

const backendUrl: string = import.meta.env.VITE_BACKEND_URL ?? '';
const contentApi = createContentApi(backendUrl);

/** The running chart beside the page, while developing: with `?inspect` before the hash. */
const inspection = import.meta.env.DEV
  ? import('./inspect/start.tsx').then(({ startInspection }) => startInspection(window.location.search))
  : undefined;

/** The application comes when its first page is opened; it is started once and lives as long as the visit. */
const LoanPages = lazy(async () => {
  const [{ createBankApi }, { startLoan }, { LoanFlow }] = await Promise.all([
    import('#api/bank-api.ts'),
    import('#loan/loan.ts'),
    import('#loan/LoanFlow.tsx'),
  ]);
  const loan = startLoan(createBankApi(backendUrl), await inspection);
  return { default: () => <LoanFlow loan={loan} /> };
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
createRoot(root).render(
  <StrictMode>
    <ContentApiContext value={contentApi}>
      <HashRouter>
        <App loanPages={<LoanPages />} />
      </HashRouter>
    </ContentApiContext>
  </StrictMode>,
);
