import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import type { NavigationLink } from '../content/navigation.ts';

interface NavigationAnchorProps {
  link: NavigationLink;
  className?: string;
  onFollow?: () => void;
  children?: ReactNode;
}

/** A link of header or footer; a page of the application tells assistive technology when it is the current one. */
export function NavigationAnchor({
  link,
  className,
  onFollow,
  children = link.label,
}: NavigationAnchorProps) {
  if (link.isOwnEntry) {
    return (
      <a href={link.to} className={className} onClick={onFollow}>
        {children}
      </a>
    );
  }
  // A link to a part of a page would count as current on the whole page.
  const Anchor = link.to.includes('#') ? Link : NavLink;
  return (
    <Anchor to={link.to} className={className} onClick={onFollow}>
      {children}
    </Anchor>
  );
}
