import {
  type Icon,
  IconCalendarCheck,
  IconClockBolt,
  IconHeartHandshake,
  IconReceipt,
  IconShieldLock,
  IconWorldCode,
} from '@tabler/icons-react';
import { type SellingPoint, sellingPoints } from '../../content/selling-points.ts';
import classes from './Sections.module.css';

const icons: Record<SellingPoint['icon'], Icon> = {
  calendar: IconCalendarCheck,
  clock: IconClockBolt,
  guests: IconHeartHandshake,
  website: IconWorldCode,
  shield: IconShieldLock,
  plan: IconReceipt,
};

/** What one gets, in six cards. */
export function FeatureGrid() {
  return (
    <section id="features" className={classes.section} aria-labelledby="features-heading">
      <h2 id="features-heading" className={classes.heading}>
        Everything a full house needs
      </h2>
      <div className={classes.cards}>
        {sellingPoints.map((point) => (
          <FeatureCard key={point.title} point={point} />
        ))}
      </div>
    </section>
  );
}

function FeatureCard({ point }: { point: SellingPoint }) {
  const PointIcon = icons[point.icon];
  return (
    <article className={classes.card}>
      <span className={classes.icon} aria-hidden>
        <PointIcon size={23} stroke={1.7} />
      </span>
      <h3 className={classes.title}>{point.title}</h3>
      <p className={classes.text}>{point.text}</p>
    </article>
  );
}
