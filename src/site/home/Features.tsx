import anywhere from '#site/art/feature-anywhere.svg?no-inline';
import cashback from '#site/art/feature-cashback.svg?no-inline';
import design from '#site/art/feature-design.svg?no-inline';
import protection from '#site/art/feature-protection.svg?no-inline';
import { home } from '#site/texts/home.ts';
import { Amounts } from '#site/ui/Amounts.tsx';
import './home.css';

const { items } = home.features;
const features = [
  { ...items.protection, picture: protection },
  { ...items.cashback, picture: cashback },
  { ...items.design, picture: design },
  { ...items.anywhere, picture: anywhere },
];

/** The features of the card, each with its picture. */
export function Features() {
  return (
    <section className="container" aria-labelledby="features-heading">
      <h2 id="features-heading">{home.features.heading}</h2>
      <ul className="features">
        {features.map(({ name, text, picture }) => (
          <li key={name} className="features__item row">
            <img src={picture} alt="" width="240" height="200" loading="lazy" />
            <div className="features__words stack-2">
              <h3>{name}</h3>
              <p>
                <Amounts>{text}</Amounts>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
