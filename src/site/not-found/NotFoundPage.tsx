import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { notFound } from '#site/texts/plain-pages.ts';
import { Button } from '#site/ui/Button.tsx';
import { PageHeading } from '#site/ui/PageHeading.tsx';
import './not-found.css';

/** The not-found page. 'Go back' leads to the previous page, or to the home page if it is the tab's only page. */
export function NotFoundPage() {
  const navigate = useNavigate();
  const goBack = ({ detail }: MouseEvent) => {
    // Otherwise a double click would go back twice.
    if (detail > 1) return;
    if (window.history.length > 1) void navigate(-1);
    else void navigate(paths.home);
  };
  return (
    <div className="not-found container">
      <div className="stack-5 stack--start">
        <p className="not-found__oops">{notFound.oops}</p>
        <PageHeading title={notFound.heading} description={notFound.description} />
        <p className="lead">{notFound.text}</p>
        <Button size="large" onClick={goBack}>
          {notFound.back}
        </Button>
      </div>
    </div>
  );
}
