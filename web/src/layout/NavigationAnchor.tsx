import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import type { NavigationLink } from '../content/navigation.ts';

interface NavigationAnchorProps {
  link: NavigationLink;
  className?: string;
  onFollow?: () => void;
  children?: ReactNode;
}

/** A link of the header; a page of the application tells assistive technology when it is the current one. */
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
  return (
    <NavLink to={link.to} className={className} onClick={onFollow}>
      {children}
    </NavLink>
  );
}
