import { Alert, Box, Checkbox, FormControlLabel, FormHelperText, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import {
  type ApiKeyPermission,
  type ApiKeyPermissionGroup,
  apiKeyPermissionGroups,
  isForLimitedKeys,
} from '../../../../common/auth/api-keys.js';

const groups = Object.entries(apiKeyPermissionGroups) as unknown as readonly [
  ApiKeyPermissionGroup,
  readonly ApiKeyPermission[],
][];

/** Permissions of a key as groups of checkboxes. Permissions about the firm are off while clients are chosen. */
export function PermissionsInput() {
  const translate = useTranslate();
  const clientIds = useWatch({ name: 'clientIds' }) as readonly number[] | undefined;
  const isLimited = (clientIds?.length ?? 0) > 0;
  const { field, fieldState } = useController({ name: 'permissions' });
  const isOffered = (name: ApiKeyPermission) => !isLimited || isForLimitedKeys(name);
  const chosen = field.value as readonly ApiKeyPermission[];
  const set = (names: readonly ApiKeyPermission[], on: boolean) =>
    field.onChange([...chosen.filter((name) => !names.includes(name)), ...(on ? names : [])]);
  return (
    <>
      {isLimited && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('apiKeys.form.firmWide')}
        </Alert>
      )}
      {fieldState.error?.message && (
        <FormHelperText error role="alert" sx={{ mb: 1 }}>
          {translate(fieldState.error.message.replace(/^@@react-admin@@"?|"$/g, ''), {
            _: fieldState.error.message,
          })}
        </FormHelperText>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
        }}
      >
        {groups.map(([group, names]) => {
          const offered = names.filter(isOffered);
          const on = offered.filter((name) => chosen.includes(name));
          return (
            <Box key={group} component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
              <Typography component="legend" sx={{ fontWeight: 650, p: 0 }}>
                {translate(`apiKeys.group.${group}`)}
              </Typography>
              <Choice
                label={translate('apiKeys.form.all')}
                checked={offered.length > 0 && on.length === offered.length}
                indeterminate={on.length > 0 && on.length < offered.length}
                disabled={offered.length === 0}
                onChange={(isOn) => set(offered, isOn)}
              />
              {names.map((name) => (
                <Choice
                  key={name}
                  label={translate(`apiKeys.permission.${name}`)}
                  checked={isOffered(name) && chosen.includes(name)}
                  disabled={!isOffered(name)}
                  onChange={(isOn) => set([name], isOn)}
                />
              ))}
            </Box>
          );
        })}
      </Box>
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly checked: boolean;
  readonly indeterminate?: boolean;
  readonly disabled: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Choice({ label, checked, indeterminate = false, disabled, onChange }: ChoiceProps) {
  return (
    <FormControlLabel
      sx={{ display: 'flex', mr: 0 }}
      label={label}
      disabled={disabled}
      control={
        <Checkbox
          size="small"
          checked={checked}
          indeterminate={indeterminate}
          onChange={(event) => onChange(event.target.checked)}
        />
      }
    />
  );
}
