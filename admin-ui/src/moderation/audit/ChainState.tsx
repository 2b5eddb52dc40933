import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { countedTotalLimit } from '../../../../common/platform/limits.js';
import { FactCard, Pairs } from '../../ui/FactCard.js';
import { useFormats } from '../../ui/useFormats.js';
import { useRead } from '../../ui/useRead.js';

/** Times of the last seal and verification of the audit chain, and its head to copy. */
export function ChainState() {
  const translate = useTranslate();
  const format = useFormats();
  const { data } = useRead('/api/audit-chain');
  if (!data) return null;
  const { head, sealedAt, unsealed, verifiedAt, verifiedProblems } = data;
  const never = translate('audit.chain.never');
  const when = verifiedAt && format.dateTime(verifiedAt);
  const verified = verifiedProblems
    ? translate('audit.chain.bad', { when, smart_count: verifiedProblems })
    : translate('audit.chain.fine', { when });
  const count = format.number(unsealed);
  return (
    <Box sx={{ mb: 2 }}>
      <FactCard title={translate('audit.chain.title')}>
        <Pairs
          pairs={[
            [translate('audit.chain.sealedAt'), sealedAt ? format.dateTime(sealedAt) : never],
            [
              translate('audit.chain.unsealed'),
              unsealed < countedTotalLimit ? count : translate('audit.chain.more', { count }),
            ],
            [
              translate('audit.chain.verifiedAt'),
              <Box key="verified" component="span" sx={verifiedProblems ? { color: 'error.main' } : {}}>
                {when ? verified : never}
              </Box>,
            ],
            [translate('audit.chain.head'), <code key="head">{head ?? '–'}</code>],
          ]}
        />
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
          {translate('audit.chain.hint')}
        </Typography>
      </FactCard>
    </Box>
  );
}
