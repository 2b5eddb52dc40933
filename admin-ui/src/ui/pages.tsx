import { Button, type ButtonProps } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { useCanAccessCallback, useTranslate } from 'react-admin';
import { Link, matchPath, useLocation } from 'react-router';
import {
  type ConsolePage,
  consolePages,
  fillPath,
  type PageName,
} from '../../../common/pages/console-paths.js';
import { askFor, May } from './access.js';

/** Components of the console's pages by name. */
export type Pages = Readonly<Partial<Record<PageName, ComponentType>>>;

const PagesContext = createContext<Pages>({});
export const PagesProvider = PagesContext.Provider;

/** A page's entry in the table. */
export const pageOf = (page: PageName): ConsolePage => consolePages[page];

/** Content that depends on a page: shown only if the page exists and the current user may open it. */
export function Offered({ page, children }: { readonly page: PageName; readonly children: ReactNode }) {
  const { permission } = pageOf(page);
  if (!useContext(PagesContext)[page]) return null;
  return permission ? <May permission={permission}>{children}</May> : children;
}

/** The existing pages that the current user may open, in the table's order. */
export function useOfferedPages(): readonly PageName[] {
  const pages = useContext(PagesContext);
  const canAccess = useCanAccessCallback();
  const { data = [] } = useQuery({
    queryKey: ['auth', 'pages'],
    queryFn: async () => {
      const names = (Object.keys(consolePages) as PageName[]).filter((name) => pages[name]);
      const answers = await Promise.all(
        names.map((name) => {
          const { permission } = pageOf(name);
          return permission ? canAccess(askFor(permission)) : false;
        }),
      );
      return names.filter((_, index) => answers[index]);
    },
  });
  return data;
}

interface PageButtonProps extends ButtonProps {
  readonly page: PageName;
  /** Values of the path's parameters. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Key of the text; by default the page's title. */
  readonly label?: string;
  readonly icon?: ReactNode;
}

/** A page link that looks like a button, for users who may open the page. */
export function PageButton({ page, params, label, icon, variant = 'outlined', ...rest }: PageButtonProps) {
  const translate = useTranslate();
  const { path, title = '' } = pageOf(page);
  return (
    <Offered page={page}>
      <Button component={Link} to={fillPath(path, params)} startIcon={icon} variant={variant} {...rest}>
        {translate(label ?? title)}
      </Button>
    </Offered>
  );
}

/** The side bar's entry for the current page. */
export function useOpenSection(): string | undefined {
  const { pathname } = useLocation();
  const names = Object.keys(consolePages) as PageName[];
  let name: string | undefined = names.find((page) => matchPath(pageOf(page).path, pathname));
  while (name && pageOf(name as PageName).parent) name = pageOf(name as PageName).parent;
  return name;
}
