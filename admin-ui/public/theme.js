// Sets the page's background before anything is loaded; the colours are those of web-shared/tokens.ts.
(function () {
  function stored() {
    try {
      return JSON.parse(localStorage.getItem('RaStoreconsole.theme'));
    } catch {
      return null;
    }
  }
  const theme = stored();
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.style.backgroundColor = dark ? '#101513' : '#f6f4ee';
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
})();
