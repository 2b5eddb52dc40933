import { Button, type ButtonProps, IconButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { useIsMobile } from './useIsMobile.js';

/** A button of a list's toolbar: icon and text, on a narrow screen the icon alone. */
export function ToolbarButton({ icon, label, ...rest }: { icon: ReactNode; label: string } & ButtonProps) {
  return useIsMobile() ? (
    <Tooltip title={label}>
      <IconButton aria-label={label} color="primary" {...(rest as object)}>
        {icon}
      </IconButton>
    </Tooltip>
  ) : (
    <Button startIcon={icon} {...rest}>
      {label}
    </Button>
  );
}
