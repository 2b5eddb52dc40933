// Sets the page's ground before anything is loaded; the colours are those of src/theme/tokens.ts.
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
  document.documentElement.style.backgroundColor = dark ? '#10181b' : '#f5f3ee';
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
})();
