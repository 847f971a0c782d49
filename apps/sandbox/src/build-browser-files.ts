import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { BROWSER_FILES, bundleBrowserFile } from './browser-files.ts'

/** Run by the build: writes the scripts that browsers load to `apps/sandbox/build`. */
const folder = fileURLToPath(new URL('../build/', import.meta.url))
await mkdir(folder, { recursive: true })
for (const name of BROWSER_FILES) await writeFile(`${folder}${name}`, await bundleBrowserFile(name))
