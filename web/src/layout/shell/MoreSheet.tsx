import { Button, Drawer } from '@mantine/core';
import { IconBook, IconMail, IconMessageCircle, IconSearch, IconUserCircle } from '@tabler/icons-react';
import { NavLink } from 'react-router-dom';
import { entriesOf, thumbEntries } from '../../content/app-entries.ts';
import { useSignOut } from '../../features/accounts/session/useSignOut.ts';
import { RestaurantSwitch } from '../../features/team/restaurants/RestaurantSwitch.tsx';
import { useOwnPages } from '../../features/team/restaurants/useOwnRestaurants.ts';
import { openCommand } from '../../shared/command/open-command.ts';
import { NeedsEntry } from './bell/NeedsEntry.tsx';
import classes from './MoreSheet.module.css';
import { openLiveChat } from './open-live-chat.ts';
import { SchemeChoice } from './SchemeChoice.tsx';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

/** What the bar at the foot of a small screen has no room for. */
export function MoreSheet({ isOpen, onClose }: Props) {
  const pages = useOwnPages();
  const { signOut, isSigningOut } = useSignOut();
  const rest = entriesOf(pages).filter(({ to }) => thumbEntries.every((entry) => entry.to !== to));
  const find = () => {
    onClose();
    openCommand();
  };
  const chat = () => {
    onClose();
    openLiveChat();
  };
  return (
    <Drawer
      classNames={{ content: classes.sheet }}
      closeButtonProps={{ 'aria-label': 'Close' }}
      onClose={onClose}
      opened={isOpen}
      position="bottom"
      size="auto"
      title="More"
    >
      <RestaurantSwitch isFolded={false} />
      <NeedsEntry className={classes.entry} onLeave={onClose} />
      <Button
        fullWidth
        leftSection={<IconSearch aria-hidden size={18} />}
        mt="xs"
        onClick={find}
        size="md"
        variant="default"
      >
        Find or do anything
      </Button>
      <div className={classes.entries}>
        {rest.map(({ label, to, Icon }) => (
          <NavLink className={classes.entry} key={to} onClick={onClose} to={to}>
            <Icon aria-hidden size={20} stroke={1.7} />
            {label}
          </NavLink>
        ))}
        <a className={classes.entry} href="/help">
          <IconBook aria-hidden size={20} stroke={1.7} />
          Help
        </a>
        <a className={classes.entry} href="/contact">
          <IconMail aria-hidden size={20} stroke={1.7} />
          Contact
        </a>
        <button className={classes.entry} onClick={chat} type="button">
          <IconMessageCircle aria-hidden size={20} stroke={1.7} />
          Live chat
        </button>
        <NavLink className={classes.entry} onClick={onClose} to="/settings/account">
          <IconUserCircle aria-hidden size={20} stroke={1.7} />
          Your account
        </NavLink>
      </div>
      <SchemeChoice />
      <Button disabled={isSigningOut} fullWidth onClick={signOut} size="md" variant="default">
        {isSigningOut ? 'Signing out...' : 'Sign Out'}
      </Button>
    </Drawer>
  );
}
