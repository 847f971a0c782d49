import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compiledMessages } from './build-steps/compiled-messages.ts'

export default defineConfig({
  plugins: [compiledMessages(), tailwindcss(), reactRouter()],
  // Everything is bundled: the server starts fast and needs no node_modules to serve pages.
  ssr: { noExternal: true },
  build: {
    target: 'es2023',
    // A font that is inlined can be neither preloaded nor cached.
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
  },
  environments: { ssr: { build: { rolldownOptions: { input: './app/server.ts' } } } },
})
