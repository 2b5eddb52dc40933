import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Locale } from '../../../common/text/locales.js';
import { text } from '../request/locale.js';
import type { PendingFile } from './file-answer.js';

/** A page for a link opened in a browser window, with its headers. */
export interface LinkPage {
  readonly html: string;
  readonly contentSecurityPolicy: string;
}

const style =
  ':root{color-scheme:light dark}body{font:1.1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:18vh auto;padding:0 1.5rem}h1{font-size:1.1rem;opacity:.7}progress{width:100%;height:1rem}';

/**
 * Polls until the file exists and then opens it in this window. Updates the progress bar instead of reloading the page,
 * which would reset the scroll position and restart screen readers.
 */
const script = `(() => {
  const bar = document.querySelector('progress');
  const wait = Number(document.body.dataset.wait) * 1000;
  const ask = async () => {
    const stop = new AbortController();
    try {
      const answer = await fetch(location.href, { headers: { accept: 'application/json' }, cache: 'no-store', signal: stop.signal });
      if (answer.status !== 202) {
        stop.abort();
        location.reload();
        return;
      }
      const { progress } = await answer.json();
      if (progress !== null) bar.value = progress;
    } catch {}
    setTimeout(ask, wait);
  };
  setTimeout(ask, wait);
})();`;

export const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
const scriptHash = createHash('sha256').update(script).digest('base64');

/** Returns an error page with one sentence. */
export function errorPage(locale: Locale, sentence: string): LinkPage {
  return {
    html: page(locale, `<p role="alert">${escapeHtml(sentence)}</p>`),
    contentSecurityPolicy: pagePolicy,
  };
}

/** Returns a page that waits for a file and then opens it. Without scripts the user follows its link to retry. */
export function pendingPage(locale: Locale, { pending }: PendingFile): LinkPage {
  const sentence = escapeHtml(text(locale, 'documents.beingPrinted'));
  const again = escapeHtml(text(locale, 'documents.openPrinted'));
  const value = pending.progress === null ? '' : ` value="${pending.progress}"`;
  return {
    html: page(
      locale,
      `<p role="status" id="sentence">${sentence}</p><progress max="100"${value} aria-labelledby="sentence"></progress><noscript><p><a href="">${again}</a></p></noscript><script>${script}</script>`,
      ` data-wait="${pending.retryAfter}"`,
    ),
    contentSecurityPolicy: `${pagePolicy}; script-src 'sha256-${scriptHash}'; connect-src 'self'`,
  };
}

/** Returns a minimal page as HTML. @param main its content as HTML */
export function page(locale: Locale, main: string, attributes = ''): string {
  const title = escapeHtml(text(locale, 'common.product'));
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style></head><body${attributes}><main><h1>${title}</h1>${main}</main></body></html>`;
}

/** Escapes text for HTML. */
export function escapeHtml(part: string): string {
  return part.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Sends a page with its headers. The caller sets the status. */
export function sendPage(reply: FastifyReply, { html, contentSecurityPolicy }: LinkPage): void {
  void reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', contentSecurityPolicy)
    .header('cache-control', 'no-store')
    .send(html);
}
