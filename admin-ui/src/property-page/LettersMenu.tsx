import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useOpenLink } from '../layout/useOpenLink.js';

/** The letters of a property with the purpose that their link is made for. */
const letters = [
  { text: 'aoa1', purpose: 'letter-property-aoa', params: { variant: '1' } },
  { text: 'aoa2', purpose: 'letter-property-aoa', params: { variant: '2' } },
  { text: 'removal', purpose: 'letter-removal-of-agent' },
  { text: 'arbitration', purpose: 'letter-binding-arbitration' },
] as const;

/** The PDF letters; each opens in a window of its own behind a signed link (spec section 7). */
export function LettersMenu({ propertyId }: { readonly propertyId: number }) {
  const translate = useTranslate();
  const openExport = useOpenLink();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DescriptionIcon />}
        aria-haspopup="menu"
        aria-controls={anchor ? id : undefined}
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('office.letters.label')}
      </Button>
      <Menu id={id} anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {letters.map((letter) => (
          <MenuItem
            key={letter.text}
            onClick={() => {
              setAnchor(null);
              openExport(letter.purpose, propertyId);
            }}
          >
            {translate(`office.letters.${letter.text}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
