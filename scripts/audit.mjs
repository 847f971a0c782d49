// `npm run audit`: known vulnerabilities of the packages that run in production. A high or critical one fails.
import { fail, runNpmQuietly } from './prepare.mjs'

const SERIOUS = ['high', 'critical']

const read = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

const { stdout, stderr } = runNpmQuietly(['audit', '--omit=dev', '--json', '--fetch-retries=0'])
const { vulnerabilities, message, error } = read(stdout)
if (vulnerabilities === undefined) {
  // Some mirrors of the registry have no advisories: that is no finding, but it must not pass for a clean result.
  console.log(`NOT AUDITED: the registry does not answer an audit (${message ?? error?.summary ?? stderr.trim()}).`)
  process.exit(0)
}
const found = Object.values(vulnerabilities)
for (const { name, severity, via, range } of found) {
  const advisories = via.map((one) => one.title ?? one).join('; ')
  console.log(`${severity}: ${name} ${range}: ${advisories}`)
}
const serious = found.filter(({ severity }) => SERIOUS.includes(severity)).length
if (serious > 0) fail(`${serious} packages with high or critical vulnerabilities: update them, see SECURITY.md.`)
console.log(`Audited: ${found.length} vulnerabilities, none of them high or critical.`)
