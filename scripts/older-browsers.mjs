// The scripts for browsers that lack something: what says so in every page, and what adds it.
// The first start loads this file before it installs packages, so esbuild is imported when it is used.
import { join } from 'node:path'
import { BUILD_TARGETS } from './supported-browsers.mjs'

const FOLDER = join(import.meta.dirname, '../packages/ui/src/older-browsers')

/** Returns the text of `check-browser.js`, small. Throws where its syntax is newer than ES5. */
export async function browserCheck() {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [join(FOLDER, 'check-browser.js')],
    minify: true,
    target: 'es5',
    write: false,
    logLevel: 'silent',
  })
  return outputFiles[0].text.trim()
}

/** Writes the polyfills into one script. */
export async function bundlePolyfills(outfile) {
  const { build } = await import('esbuild')
  await build({
    entryPoints: [join(FOLDER, 'polyfills.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: BUILD_TARGETS,
    outfile,
    logLevel: 'silent',
  })
}
