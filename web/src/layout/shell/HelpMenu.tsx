import { Menu } from '@mantine/core';
import { IconBook, IconHelpCircle, IconMessageCircle } from '@tabler/icons-react';
import { openLiveChat } from './open-live-chat.ts';
import { RailEntry } from './RailEntry.tsx';
import type { RailMenuProps } from './rail-menu.ts';

/** The ways to an answer: the help centre, and the chat. */
export function HelpMenu({ isOpen, onChange }: RailMenuProps) {
  return (
    <Menu onChange={onChange} opened={isOpen} position="right-end" shadow="md" width={220}>
      <Menu.Target>
        <RailEntry Icon={IconHelpCircle} label="Help" />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href="/help" leftSection={<IconBook aria-hidden size={18} stroke={1.7} />}>
          Help Center
        </Menu.Item>
        <Menu.Item
          leftSection={<IconMessageCircle aria-hidden size={18} stroke={1.7} />}
          onClick={openLiveChat}
        >
          Live chat
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
