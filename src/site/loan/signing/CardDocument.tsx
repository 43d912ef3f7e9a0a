import { signingTexts } from '#site/texts/signing.ts';
import { DownloadIcon } from '#site/ui/Icon.tsx';
import './card-document.css';

/** A static file of the site, the same for every application; relative to the page, wherever the site is served. */
const cardDocument = './documents/information-on-your-card.pdf';

/** The document that anyone may take home before they sign (section 2). */
export function CardDocument() {
  return (
    <p className="card-document">
      <DownloadIcon />
      <span>
        <a href={cardDocument} download>
          {signingTexts.download}
        </a>
        <small>{signingTexts.downloadHint}</small>
      </span>
    </p>
  );
}
