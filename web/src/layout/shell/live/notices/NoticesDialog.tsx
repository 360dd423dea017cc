import { Button, Switch, Text } from '@mantine/core';
import { IconVolume } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { askForNotices, type NoticePermission, noticePermission } from './browser-notice.ts';
import { useNoticeSettings } from './notice-settings.ts';
import { playSound, wakeSound } from './sound.ts';

const PERMISSION_WORDS: Record<NoticePermission, string> = {
  default: 'While you look at another window or tab. The browser asks you once.',
  granted: 'While you look at another window or tab.',
  denied:
    'The browser has blocked them for this site. Allow them in its settings for this site, then come back.',
  unsupported: 'This browser shows none. The page tells you as long as it is open.',
};

/** How somebody wants to be told on this device of what guests do. */
export function NoticesDialog({ onClose }: { onClose: () => void }) {
  const [settings, change] = useNoticeSettings();
  const [permission, setPermission] = useState(noticePermission);
  const play = async () => {
    await wakeSound();
    await playSound();
  };
  const switchSound = (sound: boolean) => {
    change({ sound });
    if (sound) void play();
  };
  const switchBrowser = async (browser: boolean) => {
    if (!browser) return change({ browser });
    const answer = await askForNotices();
    setPermission(answer);
    change({ browser: answer === 'granted' });
  };
  const mayAsk = permission === 'default' || permission === 'granted';
  return (
    <Dialog onClose={onClose} size="30rem" title="Sound and notices">
      <Text c="dimmed" size="sm">
        On this device, when a guest books, asks for a table, joins the waitlist or arrives. What you do
        yourself is not told.
      </Text>
      <div>
        <Switch
          aria-describedby="sound-words"
          checked={settings.sound}
          label="Sound"
          onChange={(event) => switchSound(event.currentTarget.checked)}
        />
        <Text c="dimmed" id="sound-words" mb="sm" mt={4} size="sm">
          Two soft notes. After the page was loaded anew they sound from your first touch on.
        </Text>
        <Button
          leftSection={<IconVolume aria-hidden size={18} stroke={1.7} />}
          onClick={() => void play()}
          variant="default"
        >
          Play the sound
        </Button>
      </div>
      <div>
        <Switch
          aria-describedby="notices-words"
          checked={settings.browser && permission === 'granted'}
          disabled={!mayAsk}
          label="Notices of the browser"
          onChange={(event) => void switchBrowser(event.currentTarget.checked)}
        />
        <Text c="dimmed" id="notices-words" mt={4} size="sm">
          {PERMISSION_WORDS[permission]}
        </Text>
      </div>
    </Dialog>
  );
}
