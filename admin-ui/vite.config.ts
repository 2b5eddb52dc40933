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
    rollupOptions: {
      output: {
        // Each file lists the files it needs: without their titles in the names, the first load is 2 kB smaller.
        chunkFileNames: 'assets/[hash:8].js',
        // Left alone, the bundler makes a file of what each set of pages has in common: 133 files for a list, of which
        // most have less than 1 kB. What the first file needs is always loaded, and so, once signed in, is what most
        // of the pages need: one file each takes fewer requests, and fewer bytes compressed.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], includeDependenciesRecursively: false, priority: 2 },
            // With fewer pages the login page would load much that only lists need (test/browser/access/first-load.spec.ts).
            { name: 'shared', minShareCount: 50, includeDependenciesRecursively: false, priority: 1 },
            // Icons, and the values of fields, have some hundred bytes each.
            {
              name: 'icons',
              test: /@mui[\\/]icons-material/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'values',
              test: /[\\/]common[\\/][\w-]+[\\/](?:enums|limits|terms|forms)\.ts/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  // Each app has its own: the dev servers of both run side by side (scripts/dev.mjs, which also sets their proxies).
  cacheDir: '../.cache/vite/console',
});
