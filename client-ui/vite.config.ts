import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { dark, light, type Tokens } from '../web-shared/tokens.js';

const variables = (tokens: Tokens): string =>
  Object.entries(tokens)
    .map(([name, color]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${color};`)
    .join(' ');

/** `virtual:colors.css`: the shared colors as CSS variables. public/theme.js sets the chosen theme on the root. */
const colors: Plugin = {
  name: 'colors',
  resolveId: (id) => (id === 'virtual:colors.css' ? `\0${id}` : undefined),
  load: (id) =>
    id === '\0virtual:colors.css'
      ? `:root { ${variables(light)} }
         @media screen { :root[data-theme='dark'] { ${variables(dark)} } }
         @media screen and (prefers-color-scheme: dark) {
           :root:not([data-theme='light']) { ${variables(dark)} }
         }`
      : undefined,
};

/** The client portal, served at `/` by the API (src/platform/server/sites.ts). */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), colors],
  build: {
    outDir: '../dist/portal',
    emptyOutDir: true,
    rollupOptions: {
      output: {
        // Each file lists the files it needs; short names without titles make the first load smaller.
        chunkFileNames: 'assets/[hash:8].js',
        // Dependencies of the first file are always loaded: one chunk instead of nineteen saves 6 kB.
        codeSplitting: {
          groups: [{ name: 'first', tags: ['$initial'], includeDependenciesRecursively: false }],
        },
      },
    },
  },
  // One cache per app: the dev servers of both run side by side (scripts/dev.mjs, which also sets their proxies).
  cacheDir: '../.cache/vite/portal',
});
