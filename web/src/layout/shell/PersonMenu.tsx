import { useQuery } from '@apollo/client/react';
import { Menu } from '@mantine/core';
import { IconBellRinging, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useSignOut } from '../../features/accounts/session/useSignOut.ts';
import { openNoticeSettings } from './live/notices/open-notice-settings.ts';
import { PersonDocument } from './Person.generated.ts';
import classes from './PersonMenu.module.css';
import { RailEntry } from './RailEntry.tsx';
import type { RailMenuProps } from './rail-menu.ts';
import { SchemeItems } from './SchemeItems.tsx';

/** Who is signed in: the account, the colours, and the way out. */
export function PersonMenu({ isOpen, onChange }: RailMenuProps) {
  const { data } = useQuery(PersonDocument);
  const { signOut, isSigningOut } = useSignOut();
  return (
    <Menu onChange={onChange} opened={isOpen} position="right-end" shadow="md" width={260}>
      <Menu.Target>
        <RailEntry Icon={IconUserCircle} label="Account" />
      </Menu.Target>
      <Menu.Dropdown>
        {data?.viewer && <Menu.Label className={classes.email}>{data.viewer.user.email}</Menu.Label>}
        <Menu.Item
          component={Link}
          leftSection={<IconUserCircle aria-hidden size={18} stroke={1.7} />}
          to="/settings/account"
        >
          Your account
        </Menu.Item>
        <Menu.Item
          leftSection={<IconBellRinging aria-hidden size={18} stroke={1.7} />}
          onClick={openNoticeSettings}
        >
          Sound and notices
        </Menu.Item>
        <Menu.Divider />
        <SchemeItems />
        <Menu.Divider />
        <Menu.Item
          closeMenuOnClick={false}
          disabled={isSigningOut}
          leftSection={<IconLogout aria-hidden size={18} stroke={1.7} />}
          onClick={signOut}
        >
          {isSigningOut ? 'Signing out...' : 'Sign Out'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
