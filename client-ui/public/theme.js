// Runs before the first paint, so that neither the colors nor the page's language flash. src/browser/theme.ts does the rest.
(function () {
  var root = globalThis.document.documentElement;
  try {
    var theme = localStorage.getItem('protest-desk.theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    var locale = localStorage.getItem('protest-desk.locale');
    if (locale === 'fr' || locale === 'de') root.lang = locale;
  } catch {
    // Storage may be unavailable: then the device's theme and English are used.
  }
})();
