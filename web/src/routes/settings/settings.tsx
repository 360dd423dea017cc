import { Outlet } from 'react-router-dom';
import { SettingsFrame } from '../../features/settings/SettingsFrame.tsx';

/** /settings: the frame of its parts. */
export function Component() {
  return (
    <SettingsFrame>
      <Outlet />
    </SettingsFrame>
  );
}
