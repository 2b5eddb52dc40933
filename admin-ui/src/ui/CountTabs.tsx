import { Box, Chip, Tab, Tabs } from '@mui/material';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useFormats } from './useFormats.js';

export interface CountTab {
  readonly id: string;
  readonly label: string;
  /** Shown beside the label, a text as it is; undefined while it is being counted. */
  readonly count?: number | string | undefined;
  readonly content: ReactNode;
}

/** Tabs with counters, the open one in the address (`?tab=`). */
export function CountTabs({
  tabs,
  label,
  initial,
}: {
  tabs: readonly CountTab[];
  label: string;
  initial?: string;
}) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab') ?? initial;
  const open = tabs.find((tab) => tab.id === asked) ?? tabs[0];
  if (!open) return null;
  const show = (id: string) =>
    setSearch(
      (current) => {
        current.set('tab', id);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Box>
      <TabBar tabs={tabs} open={open.id} onOpen={show} label={label} />
      <Box role="tabpanel" id={`panel-${open.id}`} aria-labelledby={`tab-${open.id}`} sx={{ pt: 2 }}>
        {open.content}
      </Box>
    </Box>
  );
}

/** The bar alone, for a page that keeps which tab is open itself. */
export function TabBar({
  tabs,
  open,
  onOpen,
  label,
}: {
  tabs: readonly Omit<CountTab, 'content'>[];
  open: string | false;
  onOpen: (id: string) => void;
  label: string;
}) {
  const formats = useFormats();
  const shown = (count: number | string) => (typeof count === 'number' ? formats.number(count) : count);
  return (
    <Tabs
      value={open}
      onChange={(_, id: string) => onOpen(id)}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label={label}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.id}
          value={tab.id}
          id={`tab-${tab.id}`}
          aria-controls={tab.id === open ? `panel-${tab.id}` : undefined}
          label={
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
              {tab.label}
              {tab.count !== undefined && <Chip size="small" label={shown(tab.count)} sx={{ height: 20 }} />}
            </Box>
          }
        />
      ))}
    </Tabs>
  );
}
