import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const FOLDER = new URL('../lighthouse/', import.meta.url).pathname

/**
 * Returns the path of a file of the Lighthouse package. The first call installs the package with its own lock file: its
 * 150 MB would slow down every installation of this repository.
 */
export function lighthouseFile(path: string): string {
  const root = join(FOLDER, 'node_modules/lighthouse')
  if (!existsSync(root)) {
    console.log('Installing Lighthouse into bench/lighthouse…')
    const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-workspaces'], {
      cwd: FOLDER,
      stdio: 'inherit',
    })
    if (status !== 0) throw new Error('Lighthouse could not be installed.')
  }
  return join(root, path)
}

interface PageFunctions {
  /** Measures for one second how fast the page's processor is. */
  computeBenchmarkIndex(): number
}

/** Returns Lighthouse's function that measures the power of a machine's processor. It runs in a page. */
export async function benchmarkIndex(): Promise<PageFunctions['computeBenchmarkIndex']> {
  const file = pathToFileURL(lighthouseFile('core/lib/page-functions.js')).href
  const { pageFunctions } = (await import(file)) as { readonly pageFunctions: PageFunctions }
  return pageFunctions.computeBenchmarkIndex
}
