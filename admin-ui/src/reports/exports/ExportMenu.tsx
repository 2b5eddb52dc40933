import type { SvgIconComponent } from '@mui/icons-material';
import Download from '@mui/icons-material/FileDownloadOutlined';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useReportMenu } from '../useReports.js';
import { useOpenExport } from './useOpenExport.js';

const ClientExportDialog = lazy(() => import('./ClientExportDialog.js'));

interface ExportMenuProps {
  /** Renders an export as an entry of the side bar or a button of the dashboard. */
  readonly entry: ComponentType<{ icon: SvgIconComponent; label: string; onClick: () => void }>;
}

/** Export Data: each export opens in a new window; exports of one client first ask which. */
export function ExportMenu({ entry: Entry }: ExportMenuProps) {
  const openExport = useOpenExport();
  const [choosing, setChoosing] = useState<string>();
  return (
    <>
      {useReportMenu(({ menu }) => menu === 'exports').map(({ name, title, filters }) => (
        <Entry
          key={name}
          icon={Download}
          label={title}
          onClick={() =>
            filters.some((filter) => filter.name === 'client' && filter.required)
              ? setChoosing(name)
              : openExport(name)
          }
        />
      ))}
      {choosing && (
        <Suspense>
          <ClientExportDialog report={choosing} onClose={() => setChoosing(undefined)} />
        </Suspense>
      )}
    </>
  );
}
