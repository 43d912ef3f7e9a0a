import type { ReactNode } from 'react';
import { frame } from '#site/texts/frame.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Offline } from './Offline.tsx';
import './frame.css';

/** What stands around every page: header, footer, and the way past the header for the keyboard. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="frame">
      <button type="button" className="frame__skip button button--blue" onClick={skipToContent}>
        {frame.skip}
      </button>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Offline />
      <Footer />
    </div>
  );
}

/** A plain `#main` link would be taken for a page of the site: its addresses are hashes. */
function skipToContent() {
  document.getElementById('main')?.focus();
}
