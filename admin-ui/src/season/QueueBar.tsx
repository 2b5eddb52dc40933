import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { type FilterPayload, useListContext, useTranslate } from 'react-admin';
import { type AtRiskQueue, atRiskQueues } from '../../../common/season/at-risk.js';
import { useSession } from '../providers/session.js';
import type { Schema } from '../providers/types.js';
import { useFormats } from '../ui/useFormats.js';

type Part = 'all' | AtRiskQueue | 'mine';

/** Filters the list of protests at risk: all, overdue, this week, later, or the current user's own. */
export function QueueBar({ counts }: { readonly counts: Schema<'AtRiskCountsDto'> }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const me = useSession()?.user.id;
  const { filterValues, setFilters } = useListContext();
  const { queue, person, ...others } = filterValues as FilterPayload;
  const countOf = (part: AtRiskQueue): number => counts.queues.find((one) => one.queue === part)?.count ?? 0;
  const parts: readonly (readonly [Part, number])[] = [
    ['all', counts.total],
    ...atRiskQueues.map((part) => [part, countOf(part)] as const),
    ['mine', counts.mine],
  ];
  const chosen: Part = person === me ? 'mine' : (atRiskQueues.find((one) => one === queue) ?? 'all');
  const choose = (part: Part | null): void => {
    if (part === 'mine') setFilters({ ...others, person: me });
    else if (part) setFilters({ ...others, ...(part !== 'all' && { queue: part }) });
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={chosen}
      onChange={(_, part: Part | null) => choose(part)}
      aria-label={translate('seasonBoard.parts')}
      className="no-print"
      sx={{ mb: 2, flexWrap: 'wrap' }}
    >
      {parts.map(([part, count]) => (
        <ToggleButton key={part} value={part}>
          {translate(`console.atRisk.queue.${part}`)} ({number(count)})
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
