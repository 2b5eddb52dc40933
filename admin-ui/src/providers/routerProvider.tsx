import { useCallback } from 'react';
import {
  reactRouterProvider,
  type RouterLinkProps,
  type RouterNavigateFunction,
  type RouterNavigateProps,
  type RouterTo,
} from 'react-admin';
import { pageAddress } from './resources.js';

function translated(to: RouterTo): RouterTo {
  if (typeof to === 'string') return pageAddress(to);
  return to.pathname ? { ...to, pathname: pageAddress(to.pathname) } : to;
}

const { Link, Navigate, useNavigate } = reactRouterProvider;

/** react-router for react-admin, translating links and redirects to the console's own paths. */
export const routerProvider: typeof reactRouterProvider = {
  ...reactRouterProvider,
  Link: ({ to, ...props }: RouterLinkProps) => <Link {...props} to={translated(to)} />,
  Navigate: ({ to, ...props }: RouterNavigateProps) => <Navigate {...props} to={translated(to)} />,
  useNavigate: (): RouterNavigateFunction => {
    const navigate = useNavigate();
    return useCallback(
      (to, options) => navigate(typeof to === 'number' ? to : translated(to), options),
      [navigate],
    );
  },
};
