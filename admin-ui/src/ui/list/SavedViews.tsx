import Bookmark from '@mui/icons-material/BookmarkBorder';
import Delete from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Divider, IconButton, ListItemText, Menu, MenuItem, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { type FilterPayload, type SortPayload, useListContext, useStore, useTranslate } from 'react-admin';
import { ToolbarButton } from './ToolbarButton.js';

interface SavedView {
  readonly name: string;
  readonly filter: FilterPayload;
  readonly sort: SortPayload;
}

/** A list's filters and sort under a name, kept in this browser. */
export function SavedViews({ name }: { name: string }) {
  const translate = useTranslate();
  const { filterValues, setFilters, sort, setSort } = useListContext();
  const [views, setViews] = useStore<SavedView[]>(`views.${name}`, []);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [title, setTitle] = useState('');
  const close = () => setAnchor(null);
  const apply = (view: SavedView) => {
    close();
    setFilters(view.filter, {});
    setSort(view.sort);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const text = title.trim();
    if (!text) return;
    setViews([...views.filter((view) => view.name !== text), { name: text, filter: filterValues, sort }]);
    setTitle('');
    close();
  };
  return (
    <>
      <ToolbarButton
        icon={<Bookmark />}
        label={translate('console.list.views')}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {views.map((view) => (
          <MenuItem key={view.name} onClick={() => apply(view)}>
            <ListItemText>{view.name}</ListItemText>
            <IconButton
              size="small"
              edge="end"
              sx={{ ml: 2 }}
              aria-label={translate('ra.saved_queries.remove_label_with_name', { name: view.name })}
              onClick={(event) => {
                event.stopPropagation();
                setViews(views.filter((other) => other.name !== view.name));
              }}
            >
              <Delete fontSize="small" />
            </IconButton>
          </MenuItem>
        ))}
        {views.length > 0 && <Divider />}
        <Box
          component="form"
          onSubmit={save}
          // A menu takes letters as a search over its entries; here they are typed.
          onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
          sx={{ display: 'flex', gap: 1, px: 2, py: 1 }}
        >
          <TextField
            label={translate('console.list.viewName')}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          <Button type="submit" variant="contained" disabled={title.trim() === ''}>
            {translate('ra.action.save')}
          </Button>
        </Box>
      </Menu>
    </>
  );
}
