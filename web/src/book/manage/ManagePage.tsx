import { PageFrame } from '../PageFrame.tsx';
import { ManageWidget } from './ManageWidget.tsx';
import { useManageToken } from './useManageToken.ts';

/** The page behind a manage link. */
export function ManagePage() {
  const token = useManageToken();
  return (
    <PageFrame>
      <ManageWidget token={token} />
    </PageFrame>
  );
}
