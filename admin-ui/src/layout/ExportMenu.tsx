import Download from '@mui/icons-material/FileDownloadOutlined';
import { ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ClientExportDialog } from './ClientExportDialog.js';
import { exportMenu } from './menu.js';
import { useOpenExport } from './useOpenExport.js';

const style = {
  borderRadius: 1,
  py: 0.25,
  minHeight: 34,
  '& .MuiListItemIcon-root': { minWidth: 32, color: 'inherit' },
  '& .MuiListItemText-primary': { fontSize: '0.875rem' },
  '&:hover': { bgcolor: 'rgba(255,255,255,0.07)' },
  '&.Mui-focusVisible': { outline: '2px solid #8ad8d1', outlineOffset: -2 },
} as const;

/** Export Data: four exports in a new window each, and the properties of one client (spec section 2). */
export function ExportMenu() {
  const translate = useTranslate();
  const openExport = useOpenExport();
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      {exportMenu.map((name) => (
        <ListItemButton key={name} sx={style} onClick={() => openExport(name)}>
          <ListItemIcon>
            <Download fontSize="small" />
          </ListItemIcon>
          <ListItemText primary={translate(`console.exports.${name}`)} />
        </ListItemButton>
      ))}
      <ListItemButton sx={style} onClick={() => setChoosing(true)}>
        <ListItemIcon>
          <Download fontSize="small" />
        </ListItemIcon>
        <ListItemText primary={translate('console.exports.client-properties')} />
      </ListItemButton>
      {choosing && <ClientExportDialog onClose={() => setChoosing(false)} />}
    </>
  );
}
