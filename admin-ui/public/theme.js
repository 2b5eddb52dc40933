// Sets the page's background before anything is loaded; the colours are those of web-shared/tokens.ts.
(function () {
  // A browser that keeps no site data throws on access: then everything is kept until the tab is closed.
  try {
    void window.localStorage;
  } catch {
    const kept = new Map();
    const memory = {
      getItem: (key) => kept.get(String(key)) ?? null,
      setItem: (key, value) => void kept.set(String(key), String(value)),
      removeItem: (key) => void kept.delete(String(key)),
      clear: () => kept.clear(),
      key: (index) => [...kept.keys()][index] ?? null,
      get length() {
        return kept.size;
      },
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { value: memory, configurable: true });
  }
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
