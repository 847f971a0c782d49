import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { BUILD_TARGETS } from '../../scripts/supported-browsers.mjs'
import { notLoadedNotice } from './build-steps/not-loaded-notice.ts'

const SERVER = process.env.COMANDA_SERVER ?? 'http://localhost:3000'

export default defineConfig({
  base: '/console/',
  plugins: [react(), tailwindcss(), notLoadedNotice()],
  build: {
    outDir: 'build',
    assetsInlineLimit: 0,
    target: BUILD_TARGETS,
    // One app each. The server answers the page of an app of the installation only on its own hosts: `http/files.ts`.
    rolldownOptions: { input: ['index.html', 'operator.html', 'start.html', 'driver.html'] },
  },
  server: { port: 5174, proxy: { '/api': SERVER, '/pictures': SERVER, '/brands': SERVER } },
})
