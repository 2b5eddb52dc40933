import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from './App.js';
import './theme/print.css';

const router = createBrowserRouter([{ path: '*', element: <App /> }], { basename: '/admin' });
const root = document.getElementById('root');
if (root) {
  // Transitions are off: react-router would keep a list mounted until the next page's code is loaded, and a
  // debounced filter there would navigate back to it.
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} useTransitions={false} />
    </StrictMode>,
  );
}
