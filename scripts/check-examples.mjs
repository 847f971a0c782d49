// `npm run check:examples`: the types of the projects below `examples`, which have packages of their own.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fail, isInstalled, root, run, runQuietly } from './prepare.mjs'

const WRAPPER = join(root, 'examples/native-wrapper')

/** Installs the example's packages, unless they are there. */
export async function installExamples() {
  if (isInstalled(WRAPPER)) return
  const { ok, said } = await runQuietly('npm', ['ci', '--no-audit', '--no-fund'], { cwd: WRAPPER })
  if (!ok) fail(`The packages of examples/native-wrapper could not be installed.\n${said}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await installExamples()
  process.exit(run('tsc', ['--project', WRAPPER]) ? 0 : 1)
}
