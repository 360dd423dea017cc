import { Button, List, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useDownload } from '../../../shared/files/useDownload.ts';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { SettingsCard } from '../../../ui/cards/SettingsCard.tsx';
import { RequestExportDocument } from './RequestExport.generated.ts';

/** Everything of the restaurant as one file to keep. */
export function ExportCard({ restaurantId }: { restaurantId: string }) {
  const [request] = useWrite(RequestExportDocument);
  const { download, isFetching } = useDownload(async () => {
    const { payload } = await request({ restaurantId });
    const url = payload?.url;
    if (!url) throw new Error('The export was refused');
    return url;
  }, 'Failed to export. Please try again in a while.');
  return (
    <SettingsCard
      lead="Everything of this restaurant in one ZIP file, at any time, also after your plan has ended."
      title="Export"
    >
      <List size="sm" spacing={4}>
        <List.Item>
          Bookings with who changed what, guests and the waitlist, as CSV for spreadsheets and as JSON for
          programs
        </List.Item>
        <List.Item>Profile, booking rules, services, special days, blocks and turn times</List.Item>
        <List.Item>Tables, combinations and floor plans</List.Item>
        <List.Item>Members with their roles, settings of the embedded form, and invoices</List.Item>
      </List>
      <Text c="dimmed" size="sm">
        The file holds your guests’ data. Keep it where only you can open it.
      </Text>
      <div>
        <Button
          leftSection={<IconDownload aria-hidden size={18} stroke={1.5} />}
          loading={isFetching}
          onClick={download}
        >
          Export everything
        </Button>
      </div>
    </SettingsCard>
  );
}
