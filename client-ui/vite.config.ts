import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The client portal, served at `/` by the API (src/platform/server/sites.ts). */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react()],
  build: { outDir: '../dist/portal', emptyOutDir: true },
  server: { proxy: { '/api': 'http://localhost:3000' } },
});
