import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { News } from '#site/home/News.tsx';
import { claimConsole } from '../../support/console.ts';
import { show } from './show.tsx';

const article = {
  title: 'Rates stay',
  description: 'The bank waits.',
  url: 'https://news.example/1',
  urlToImage: 'https://news.example/1.jpg',
};
const row = () => screen.getByRole('list', { name: 'Finance news' });
const titles = () =>
  within(row())
    .queryAllByRole('heading')
    .map((heading) => heading.textContent);
const showNews = async (articles: unknown[], sample?: boolean) => {
  show(<News loadNews={async () => ({ articles, sample })} />);
  await act(async () => undefined);
};

test('an article is shown with its picture, its text, and a safe link that opens in a new tab', async () => {
  await showNews([article]);
  expect(screen.getByText(/update the news every 15 minutes/)).toBeVisible();
  const link = screen.getByRole('link', { name: 'Rates stay (opens in a new tab)' });
  expect(link).toHaveAttribute('href', 'https://news.example/1');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(row().querySelector('img')).toHaveAttribute('src', 'https://news.example/1.jpg');
  expect(screen.getByText('The bank waits.')).toBeVisible();
});

test('only a sample article is marked as a sample', async () => {
  await showNews([article], true);
  expect(within(row()).getByText('Sample article')).toBeVisible();
  cleanup();
  await showNews([article]);
  expect(screen.queryByText(/sample/i)).not.toBeInTheDocument();
});

test('an article is shown only if it has a title or description, an http picture, and no markup in its description', async () => {
  await showNews([
    { ...article, urlToImage: null },
    { ...article, urlToImage: 'data:image/png;base64,AA' },
    { ...article, description: 'x <img src=x onerror=alert(1)' },
    { ...article, description: '<!-- x -->' },
    ...[null, 7, 'text', [], {}, { ...article, title: 5 }, { urlToImage: 'http://x' }],
    { ...article, title: 'plain http', urlToImage: 'http://news.example/1.jpg' },
    { ...article, title: 'less than', description: 'prices < 5 and > 3' },
    { ...article, title: 'no description', description: null },
  ]);
  expect(titles()).toEqual([
    'plain http (opens in a new tab)',
    'less than (opens in a new tab)',
    'no description (opens in a new tab)',
  ]);
});

test('if the URL of an article is not http or https, the article is shown without a link', async () => {
  await showNews([
    { ...article, title: 'script', url: 'javascript:alert(1)' },
    { ...article, title: 'none', url: null },
    { ...article, title: 'relative', url: '/loan' },
  ]);
  expect(titles()).toEqual(['script', 'none', 'relative']);
  expect(within(row()).queryByRole('link')).not.toBeInTheDocument();
});

test('if an article has no title, its description is the heading', async () => {
  await showNews([{ ...article, title: null, description: '  Only this.  ' }]);
  expect(titles()).toEqual(['Only this. (opens in a new tab)']);
  expect(within(row()).queryByText('  Only this.  ')).not.toBeInTheDocument();
});

test('if the news cannot be loaded, the failure is logged and no article is shown', async () => {
  const failure = new Error('no news');
  show(<News loadNews={() => Promise.reject(failure)} />);
  await act(async () => undefined);
  expect(claimConsole('error')).toEqual([['news error', failure]]);
  expect(row()).toBeEmptyDOMElement();
});

test('if a picture cannot be loaded, it is hidden', async () => {
  await showNews([article]);
  const picture = row().querySelector('img') as HTMLImageElement;
  fireEvent.error(picture);
  expect(picture).not.toBeVisible();
});
