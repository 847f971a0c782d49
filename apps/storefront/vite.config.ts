import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import manifest from '../../package.json' with { type: 'json' }
import { BUILD_TARGETS } from '../../scripts/supported-browsers.mjs'
import { browserCheckText } from './build-steps/browser-check.ts'
import { compiledMessages } from './build-steps/compiled-messages.ts'
import { failingRoutes } from './build-steps/failing-routes.ts'
import { firstChunks } from './build-steps/first-chunks.ts'
import { firstFiles } from './build-steps/first-files.ts'
import { ownFaultPage } from './build-steps/own-fault-page.ts'

export default defineConfig(({ command }) => ({
  plugins: [
    compiledMessages(),
    browserCheckText(),
    firstChunks(),
    failingRoutes(),
    ownFaultPage(),
    firstFiles(),
    tailwindcss(),
    reactRouter(),
  ],
  // Shown on the account page. [1.20]
  define: { PACKAGE_VERSION: JSON.stringify(manifest.version) },
  // Everything is bundled: the server starts fast and needs no node_modules to serve pages.
  ssr: { noExternal: true },
  build: {
    target: BUILD_TARGETS,
    // An inlined font can be neither preloaded nor cached.
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
  },
  environments: {
    ssr: {
      // React for development takes three times as long for a page, and a demo sets no NODE_ENV.
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
      build: { rolldownOptions: { input: './app/server.ts' } },
    },
  },
}))
