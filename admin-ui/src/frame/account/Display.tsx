import { Box, Typography } from '@mui/material';
import { useLocaleState, useStore, useTranslate } from 'react-admin';
import { locales } from '../../../../common/text/locales.js';
import { FactCard } from '../../ui/FactCard.js';
import { ChoiceButtons } from '../../ui/form/ChoiceBar.js';

type Mode = 'light' | 'dark';

/** Language and appearance of the console in this browser, as in the top bar. */
export function Display() {
  const translate = useTranslate();
  const [locale, setLocale] = useLocaleState();
  const [mode, setMode] = useStore<Mode | undefined>('theme');
  const choices = [
    ['common.language', locales, 'common.languages', locale, setLocale],
    [
      'common.theme.label',
      ['light', 'dark', 'system'],
      'common.theme',
      mode ?? 'system',
      (chosen: string) => setMode(chosen === 'system' ? undefined : (chosen as Mode)),
    ],
  ] as const;
  return (
    <FactCard title={translate('staff.display')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {choices.map(([label, names, texts, value, onChange]) => (
          <div key={label}>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
              {translate(label)}
            </Typography>
            <ChoiceButtons
              label={label}
              choices={names}
              texts={texts}
              value={value}
              onChange={(chosen) => void onChange(chosen)}
            />
          </div>
        ))}
      </Box>
    </FactCard>
  );
}
