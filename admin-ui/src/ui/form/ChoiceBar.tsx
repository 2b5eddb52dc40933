import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useInput, useTranslate } from 'react-admin';

interface ChoiceButtonsProps {
  /** Key of the group's name. */
  readonly label: string;
  readonly choices: readonly string[];
  /** Prefix of the keys of the choices' texts. */
  readonly texts: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A choice between a few options, all visible. */
export function ChoiceButtons({ label, choices, texts, value, onChange }: ChoiceButtonsProps) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      onChange={(_, chosen: string | null) => chosen && onChange(chosen)}
      aria-label={translate(label)}
      sx={{ flexShrink: 0 }}
    >
      {choices.map((choice) => (
        <ToggleButton key={choice} value={choice}>
          {translate(`${texts}.${choice}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

type ChoiceBarProps = Omit<ChoiceButtonsProps, 'value' | 'onChange'> & {
  readonly source: string;
  readonly defaultValue: string;
};

/** `ChoiceButtons` as a form input. */
export function ChoiceBar({ source, defaultValue, ...rest }: ChoiceBarProps) {
  const { field } = useInput({ source, defaultValue });
  return <ChoiceButtons value={field.value} onChange={field.onChange} {...rest} />;
}
