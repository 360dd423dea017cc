import classes from './Breadcrumbs.module.css';
import type { HelpLink } from './neighbours.ts';

interface BreadcrumbsProps {
  /** From the top down, without the page itself. */
  above: readonly HelpLink[];
  title: string;
}

/** Where the page stands in the help centre. */
export function Breadcrumbs({ above, title }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={classes.crumbs}>
        {above.map((link) => (
          <li key={link.path}>
            <a href={link.path}>{link.title}</a>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
