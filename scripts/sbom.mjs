// `npm run sbom`: writes the bill of materials of what runs in production, CycloneDX, from the lock file.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, prepare, root, runNpmQuietly } from './prepare.mjs'

const FOLDER = join(root, 'build')
const FILE = join(FOLDER, 'sbom.cdx.json')

await prepare()
const args = ['--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--package-lock-only']
const { ok, stdout, stderr } = runNpmQuietly(['sbom', ...args])
if (!ok) fail(`${stderr}\nnpm sbom did not finish (it needs npm 10 or newer); its output stands above.`)
mkdirSync(FOLDER, { recursive: true })
writeFileSync(FILE, stdout)
console.log(`Wrote ${JSON.parse(stdout).components.length} components to build/sbom.cdx.json.`)
