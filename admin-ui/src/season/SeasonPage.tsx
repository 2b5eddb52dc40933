import { Box, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { consolePath } from '../../../common/pages/console-paths.js';
import { May } from '../ui/access.js';
import { PageHeader } from '../ui/PageHeader.js';
import { PageButton } from '../ui/pages.js';
import { AtRiskCard } from './AtRiskCard.js';
import { ComparablesCard } from './ComparablesCard.js';
import { OpeningCard } from './OpeningCard.js';
import { SeasonBoard } from './SeasonBoard.js';
import { seasonYears, useSeasonYear } from './useSeasonYear.js';

/** The season of a tax year: progress by county, protests at risk, and opening the season. */
export default function SeasonPage() {
  const translate = useTranslate();
  const year = useSeasonYear();
  return (
    <>
      <PageHeader
        page="season"
        subtitle={translate('seasonBoard.intro')}
        actions={
          <>
            <PageButton page="offers" />
            <YearPicker year={year} />
          </>
        }
      />
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' }, mb: 2 }}
      >
        <OpeningCard key={year} year={year} />
        <AtRiskCard year={year} />
      </Box>
      <SeasonBoard year={year} />
      <May permission="evidence.many">
        <Box sx={{ mt: 2 }}>
          <ComparablesCard key={year} year={year} />
        </Box>
      </May>
    </>
  );
}

function YearPicker({ year }: { readonly year: number }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const years = seasonYears();
  return (
    <TextField
      select
      size="small"
      margin="none"
      label={translate('seasonBoard.year')}
      value={year}
      onChange={({ target }) => void navigate(consolePath('season', { year: Number(target.value) }))}
      sx={{ width: 120 }}
    >
      {(years.includes(year) ? years : [...years, year]).map((one) => (
        <MenuItem key={one} value={one}>
          {one}
        </MenuItem>
      ))}
    </TextField>
  );
}
