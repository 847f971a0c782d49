import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const SERVER = process.env.COMANDA_SERVER ?? 'http://localhost:3000'

export default defineConfig({
  base: '/console/',
  plugins: [react(), tailwindcss()],
  build: { outDir: 'build', assetsInlineLimit: 0, target: 'es2022' },
  server: { port: 5174, proxy: { '/api': SERVER, '/pictures': SERVER, '/brands': SERVER } },
})
