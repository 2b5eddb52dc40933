import { useTranslate } from 'react-admin';
import type { ScheduleRunState, ScheduleState } from '../../../../common/reports/schedules.js';
import { Badge, type Tone } from '../../ui/StatusBadge.js';

const runTones: Readonly<Record<ScheduleRunState, Tone>> = {
  queued: 'neutral',
  running: 'info',
  retrying: 'warning',
  done: 'success',
  failed: 'danger',
};

/** State of a run. */
export function RunBadge({ state }: { readonly state: ScheduleRunState }) {
  return <Badge tone={runTones[state]} label={useTranslate()(`schedules.runState.${state}`)} />;
}

/** Active or Paused. */
export function ScheduleBadge({ state }: { readonly state: ScheduleState }) {
  const translate = useTranslate();
  return (
    <Badge tone={state === 'active' ? 'success' : 'warning'} label={translate(`schedules.state.${state}`)} />
  );
}
