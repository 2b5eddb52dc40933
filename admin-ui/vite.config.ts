import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The staff console, served by the API at /admin. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/admin/',
  plugins: [react()],
  resolve: {
    alias: {
      'jsonexport/dist/index.js': fileURLToPath(new URL('./noCsv.ts', import.meta.url)),
      'object.entries': fileURLToPath(new URL('./objectEntries.cjs', import.meta.url)),
    },
  },
  build: {
    outDir: fileURLToPath(new URL('../dist/console', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    // react-admin itself is about 1 MB before compression; our own code is one chunk per screen.
    chunkSizeWarningLimit: 1400,
    // Each file lists the files it needs: without their titles in the names, the first load is 2 kB smaller.
    rollupOptions: { output: { chunkFileNames: 'assets/[hash:8].js' } },
  },
  // Each app has its own: the dev servers of both run side by side (scripts/dev.mjs, which also sets their proxies).
  cacheDir: '../.cache/vite/console',
});
