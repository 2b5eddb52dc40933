import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The staff console, served by the API at /admin. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/admin/',
  plugins: [react()],
  build: {
    outDir: fileURLToPath(new URL('../dist/console', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    // The framework itself is about 1 MB before compression; what is ours comes in a chunk per screen.
    chunkSizeWarningLimit: 1400,
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
});
