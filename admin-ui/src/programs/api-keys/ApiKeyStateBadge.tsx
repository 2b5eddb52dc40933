import { useTranslate } from 'react-admin';
import type { ApiKeyState } from '../../../../common/auth/api-keys.js';
import { Badge, type Tone } from '../../ui/StatusBadge.js';

const tones: Readonly<Record<ApiKeyState, Tone>> = {
  active: 'success',
  expired: 'neutral',
  revoked: 'neutral',
  stopped: 'warning',
};

/** State of an API key. */
export function ApiKeyStateBadge({ state }: { readonly state: ApiKeyState }) {
  return <Badge tone={tones[state]} label={useTranslate()(`apiKeys.state.${state}`)} />;
}
