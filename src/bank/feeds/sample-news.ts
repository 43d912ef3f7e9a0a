import { paths } from '#contract/paths.ts';

type Sample = { picture: string; title: string; description: string };

const samples: Sample[] = [
  {
    picture: 'rates',
    title: 'What a key rate does to a credit card',
    description: 'Why the rate of a card moves months after the central bank has moved its own.',
  },
  {
    picture: 'insurance',
    title: 'The cheaper rate can be the dearer credit',
    description: 'An insurance lowers the rate and raises the total: count both before you choose.',
  },
  {
    picture: 'delivery',
    title: 'Cards that come to the door',
    description: 'Couriers bring most new cards within two working days in the largest cities.',
  },
  {
    picture: 'safety',
    title: 'Nobody from a bank asks for a code',
    description: 'Four digits from a letter belong on the page you opened yourself, and nowhere else.',
  },
  {
    picture: 'cashback',
    title: 'Where cashback comes from',
    description: 'A shop pays for each card payment, and the bank gives a part of that back.',
  },
  {
    picture: 'budget',
    title: 'A month from the 7th to the 6th',
    description: 'How a reporting period is read, and why the first statement often looks short.',
  },
  {
    picture: 'installments',
    title: 'Twelve parts of one purchase',
    description: 'Installments of up to a year, and what is left of the debt after each of them.',
  },
  {
    picture: 'history',
    title: 'Small debts paid in time make a good name',
    description: 'What a bank reads in a credit history, and how long a late payment stays there.',
  },
  {
    picture: 'travel',
    title: 'One card, three currencies',
    description: 'Paying abroad in rubles, dollars or euros: where the exchange rate is made.',
  },
  {
    picture: 'design',
    title: 'Why people choose the look of their card',
    description: 'Four designs, one set of conditions: the picture costs nothing.',
  },
];

/** News that say they are samples, with the bank's own pictures at `publicUrl`, for pictures are kept by http addresses only. */
export const newsSample = (publicUrl: string) => ({
  sample: true,
  articles: samples.map(({ picture, title, description }) => ({
    title,
    description,
    url: `${publicUrl}/#${paths.pressCenter}`,
    urlToImage: `${publicUrl}/news/${picture}.svg`,
  })),
});
