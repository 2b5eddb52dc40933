import { Box, Chip, Skeleton, Tab, Tabs } from '@mui/material';
import { type ReactNode, Suspense } from 'react';
import { type FilterPayload, useGetList } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { ListMeta } from '../providers/types.js';
import { useFormats } from './useFormats.js';

/** Filter for the rows that a tab counts. */
export interface Counted {
  readonly resource: string;
  readonly filter: FilterPayload;
}

export interface TabItem {
  readonly id: string;
  readonly label: string;
  readonly counted?: Counted;
}

interface TabBarProps {
  readonly tabs: readonly TabItem[];
  readonly open: string | false;
  readonly onOpen: (id: string) => void;
  readonly label: string;
}

/** A tab bar with counters, for pages that keep the selected tab in their own state. */
export function TabBar({ tabs, open, onOpen, label }: TabBarProps) {
  return (
    <Tabs
      value={open}
      onChange={(_, id: string) => onOpen(id)}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label={label}
      sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
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
              {tab.counted && <Counter {...tab.counted} />}
            </Box>
          }
        />
      ))}
    </Tabs>
  );
}

/** Number of rows, if any; '10,000+' where the server stops counting. */
function Counter({ resource, filter }: Counted) {
  const formats = useFormats();
  const { total, meta } = useGetList(resource, { filter, pagination: { page: 1, perPage: 1 } });
  return !total ? null : (
    <Chip size="small" label={formats.total(total, meta as ListMeta | undefined)} sx={{ height: 20 }} />
  );
}

interface TabPanelProps {
  readonly id: string;
  readonly children: ReactNode;
}

/** The content of the selected tab. */
export function TabPanel({ id, children }: TabPanelProps) {
  return (
    <Box role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`} sx={{ minWidth: 0 }}>
      {children}
    </Box>
  );
}

interface CountTabsProps {
  readonly tabs: readonly (TabItem & { readonly content: ReactNode })[];
  readonly label: string;
  readonly initial?: string;
}

/** Tabs with counters and content, which may be lazy; the selected one is in the URL (`?tab=`). */
export function CountTabs({ tabs, label, initial }: CountTabsProps) {
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
      { replace: true },
    );
  return (
    <>
      <TabBar tabs={tabs} open={open.id} onOpen={show} label={label} />
      <TabPanel id={open.id}>
        <Suspense key={open.id} fallback={<Skeleton variant="rounded" height={240} />}>
          {open.content}
        </Suspense>
      </TabPanel>
    </>
  );
}
