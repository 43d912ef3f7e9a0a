import { paths } from './paths.ts';

/** An article that the bank wrote as a sample. `name`: of its picture and its page; `text`: its paragraphs. */
type SampleArticle = { name: string; title: string; description: string; text: string[] };

/** The address of a sample article's page behind the `#`. */
export const articlePath = (name: string) => `${paths.pressCenter}/${name}`;

/** The articles of a bank without NEWS_URL: the bank lists them, the site has a page for each. */
export const sampleArticles: SampleArticle[] = [
  {
    name: 'rates',
    title: 'What a key rate does to a credit card',
    description: 'Why card rates change months after the central bank changes its own.',
    text: [
      'The key rate is what banks pay the central bank for money. They lend that money on for more, so a higher key rate makes credits dearer in the end.',
      'It takes months, because a bank still lends what it borrowed at the old rate, and because a rate that stands in a contract stays as it is. New contracts are the first to change.',
    ],
  },
  {
    name: 'insurance',
    title: 'A lower rate can mean a more expensive credit',
    description: 'Insurance lowers the rate and raises the total: compare both before you choose.',
    text: [
      'With insurance, a bank takes less risk and asks for a lower rate. But insurance has a price, and where it is added to the debt you pay interest on it too.',
      'So compare what you repay in all, or the full cost a year. Both count the price of the insurance; the rate alone does not.',
    ],
  },
  {
    name: 'delivery',
    title: 'Cards delivered to your door',
    description: 'Couriers bring most new cards within two working days in the largest cities.',
    text: [
      'A bank without branches sends a courier. You choose the place, and the card comes there; outside of the largest cities it can take up to five days.',
      'Have your passport at hand: a courier gives a card to nobody but its owner.',
    ],
  },
  {
    name: 'safety',
    title: 'Bank staff never ask for a code',
    description: 'Enter the four digits from the email only on a page that you opened yourself.',
    text: [
      'A confirmation code stands for your signature: whoever has it can sign in your place. You enter it on the page of your bank; its staff never ask for it, on the phone or in a chat.',
      'If somebody asks, end the call and ring the number on the page of your bank yourself.',
    ],
  },
  {
    name: 'cashback',
    title: 'Where cashback comes from',
    description: 'Shops pay a fee for each card payment, and the bank returns a part of it to you.',
    text: [
      'A shop pays its bank a small share of each payment by card. A part of it goes to the bank that issued the card, and cashback is what that bank gives on to you.',
      'Partners pay more than other shops, because they want you to come. That is why their cashback is higher, and why it ends when their offer ends.',
    ],
  },
  {
    name: 'budget',
    title: 'A month from the 7th to the 6th',
    description: 'How to read a reporting period, and why the first statement often looks short.',
    text: [
      'A reporting period is the time for which a bank counts your purchases. It need not begin on the first: with ours, it runs from the 7th of one month to the 6th of the next.',
      'A card that comes on the 1st has six days in its first period. The statement is short, and the purchases of the 7th stand in the next one.',
    ],
  },
  {
    name: 'installments',
    title: 'One purchase in twelve payments',
    description: 'Installments of up to a year, and the debt that remains after each of them.',
    text: [
      'Installments split the price of a purchase into equal parts. Without percent, twelve payments for 60 000 ₽ are 5 000 ₽ each, and after the third one 45 000 ₽ remain.',
      'With percent, each payment is interest on the remaining debt first. That is why the debt falls slowly at the beginning, and faster at the end.',
    ],
  },
  {
    name: 'history',
    title: 'Small debts paid on time build a good credit history',
    description: 'What banks look for in a credit history, and how long a late payment stays in it.',
    text: [
      'A credit history lists your credits, what you still owe, and whether you paid on time. Banks look at late payments first, and at how much you owe in all.',
      'In Russia, credit bureaus keep an entry for seven years after its last change. You can ask each bureau for your own history, twice a year without a charge.',
    ],
  },
  {
    name: 'travel',
    title: 'One card, three currencies',
    description: 'Paying abroad in rubles, dollars or euros: who sets the exchange rate.',
    text: [
      'A payment in the currency of your card is taken as it is. In another currency, the payment system and your bank convert it, at their rates of the day on which they settle it.',
      'Some terminals offer to convert the price at once. The shop sets that rate then, and it is seldom the better one.',
    ],
  },
  {
    name: 'design',
    title: 'Why people choose the look of their card',
    description: 'Four designs with the same conditions: the picture costs nothing.',
    text: [
      'People use a card that they like more often, and find it faster among others. That is reason enough for a bank to offer more than one picture.',
      'Our four designs differ in nothing else: the rate, the limit and the service are the same for each.',
    ],
  },
];
