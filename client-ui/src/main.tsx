import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { ApiError } from './api/errors.js';
import { App } from './app/App.js';
import { SessionProvider } from './session/session.js';
import { I18nProvider, loadCatalog, storedLocale } from './i18n/i18n.js';
import 'virtual:colors.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/frame.css';
import './styles/controls.css';
import './styles/content.css';
import './styles/tables.css';
import './styles/access.css';
import './styles/home.css';
import './styles/account.css';
import './styles/print.css';
import { ToastProvider } from './ui/toast.js';

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Error responses are final; retries only a lost connection or a busy server.
      retry: (count, error) =>
        count < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 502),
    },
  },
});

const locale = storedLocale();
const root = document.getElementById('root');
// Loaded before the first render to avoid a flash of another language.
const catalog = await loadCatalog(locale);
if (root) {
  createRoot(root).render(
    <StrictMode>
      <I18nProvider initial={{ locale, catalog }}>
        <QueryClientProvider client={queries}>
          <BrowserRouter>
            <ToastProvider>
              <SessionProvider>
                <App />
              </SessionProvider>
            </ToastProvider>
          </BrowserRouter>
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  );
}
