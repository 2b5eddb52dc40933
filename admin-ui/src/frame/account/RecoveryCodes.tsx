import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'react-admin';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows the recovery codes, once only. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const translate = useTranslate();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="recovery-codes">
      <DialogTitle id="recovery-codes">{translate('console.twoFactor.codes')}</DialogTitle>
      <DialogContent>
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('console.twoFactor.codesOnce')}
        </Alert>
        <Box
          component="ul"
          sx={{ columns: 2, m: 0, p: 0, listStyle: 'none', fontFamily: 'monospace', fontSize: '1rem' }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('console.twoFactor.codesKept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
