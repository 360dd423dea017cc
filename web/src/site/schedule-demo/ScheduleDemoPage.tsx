import { Island } from '../islands/Island.tsx';
import { PageIntro } from '../ui/PageIntro.tsx';
import { SiteWordmark } from '../ui/SiteWordmark.tsx';
import { ScheduleDemoIsland } from './ScheduleDemoIsland.tsx';
import classes from './ScheduleDemoPage.module.css';

/** /schedule-demo, which has no header and no footer (spec §2). */
export function ScheduleDemoPage() {
  return (
    <div className={classes.page}>
      <a href="/" className={classes.home}>
        <SiteWordmark />
      </a>
      <PageIntro
        title="See it with your own room in mind"
        lead="Half an hour on the screen with somebody who knows the product. Tell us when it suits you."
      />
      <Island name="schedule-demo" Part={ScheduleDemoIsland} />
    </div>
  );
}
