import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildFacts } from './vite/build-facts.ts';
import { componentStyles } from './vite/component-styles.ts';
import { devServer } from './vite/dev-server.ts';
import { fewFiles } from './vite/few-files.ts';
import { measureWithoutStyle } from './vite/measure-without-style.ts';
import { precompress } from './vite/precompress.ts';
import { preloadShell } from './vite/preload-shell.ts';
import { serviceWorker } from './vite/service-worker.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    componentStyles(),
    measureWithoutStyle(),
    serviceWorker(),
    fewFiles(),
    buildFacts(),
    preloadShell(),
    precompress(),
    devServer(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Read by the test of the sizes and by the web server.
    manifest: true,
    // Fonts and pictures as files: the security policy allows data: for pictures only.
    assetsInlineLimit: 0,
    // A page has a kilobyte or two of its own in up to a dozen files: all of them are smaller than what asking for them costs.
    cssCodeSplit: false,
    chunkSizeWarningLimit: 600,
  },
});
