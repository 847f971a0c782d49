// `npm run mutate:server -- --count 200 --seed 1`: tests random mutants of the server, each with the tests of its
// folder, and lists those that survive. The last line is the share of killed mutants.
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Instrumenter } from '@stryker-mutator/instrumenter'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SERVER = 'apps/server/src/'
/** Data of the demo, entry points that only a process runs, and generated files. */
const LEFT_OUT = /^apps\/server\/src\/(demo|commands|platform\/db\/migrations)\/|\/main\.ts$|\.test\.ts$/
/** The test folders of a room (`orders/checkout`) or group of the sources, where its name differs. */
const TESTS_OF = {
  'customers/address-book': ['accounts', 'checkout'],
  'customers/alerts': ['menus'],
  'restaurants/businesses': ['platform', 'payments'],
  'orders/cards': ['payments'],
  'platform/config': ['platform'],
  'restaurants/coupons': ['checkout'],
  'platform/db': ['platform', 'checkout'],
  'restaurants/documents': ['menus', 'platform'],
  'platform/events': ['events', 'orders'],
  'customers/favourites': ['accounts'],
  gateways: ['payments', 'addresses', 'accounts', 'platform'],
  http: ['access', 'platform'],
  identity: ['accounts', 'access', 'console'],
  'platform/jobs': ['platform', 'orders'],
  'orders/lifecycle': ['orders', 'console'],
  'platform/live': ['events', 'menus', 'console'],
  'restaurants/locations': ['menus', 'console', 'addresses'],
  'messages/mails': ['orders', 'accounts'],
  'platform/observe': ['platform', 'payments'],
  'customers/order-codes': ['checkout'],
  'orders/record': ['orders', 'checkout', 'accounts'],
  'installation/payment-setup': ['payments'],
  'platform/pictures': ['platform', 'accounts'],
  'orders/reviews': ['menus'],
  console: ['console', 'orders'],
  start: ['platform', 'access'],
}
const EVERYWHERE = ['checkout', 'orders', 'platform', 'access']
/** Seconds. A mutant that runs into the timeout counts as killed. */
const LONGEST = 480

/** Test files that fail in the copy without an active mutant. */
let unusable = []

const { values } = parseArgs({
  options: { count: { type: 'string' }, seed: { type: 'string' }, workers: { type: 'string' } },
})
const [count, seed, workers] = [Number(values.count ?? 200), Number(values.seed ?? 1), Number(values.workers ?? 2)]

const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
const copy = copyOfProject()
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))

const files = tracked.filter((file) => file.startsWith(SERVER) && file.endsWith('.ts') && !LEFT_OUT.test(file))
const { instrumented, chosen } = await mutantsIn(files)
for (const [file, content] of instrumented) writeFileSync(join(copy, file), content)
console.log(`${chosen.length} mutants of the server, seed ${seed}`)

// Some tests fail in the instrumented copy, for example those that read the source as text.
unusable = await failingTests()
console.log(`${unusable.length} test files fail without a mutant and are excluded: ${unusable.join(', ')}`)

const survivors = []
let killed = 0
const queue = [...chosen]
await Promise.all(Array.from({ length: workers }, work))
for (const { file, line, mutator, original, replacement } of survivors)
  console.log(`\n${file}:${line} ${mutator}\n- ${original}\n+ ${replacement}`)
console.log(`\n${killed} of ${chosen.length} mutants killed: ${((100 * killed) / chosen.length).toFixed(1)} %`)

async function work() {
  for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
    const outcome = await outcomeOf([...testsOf(mutant.file), '--bail', '1'], mutant.id)
    if (outcome === 'survived') survivors.push(mutant)
    else killed += 1
    console.log(`${outcome} ${mutant.file}:${mutant.line} ${mutant.mutator}`)
  }
}

function copyOfProject() {
  const folder = mkdtempSync(join(tmpdir(), 'mutate-server-'))
  for (const file of tracked) cpSync(join(ROOT, file), join(folder, file))
  const packages = tracked.filter((file) => file.endsWith('package.json'))
  for (const modules of packages.map((file) => file.replace(/package\.json$/, 'node_modules')))
    if (existsSync(join(ROOT, modules))) symlinkSync(join(ROOT, modules), join(folder, modules))
  return folder
}

/** Chooses mutants at random; returns them and the instrumented files that contain them. */
async function mutantsIn(names) {
  const quiet = { isDebugEnabled: () => false, debug() {}, info() {}, warn() {} }
  const sources = names.map((name) => ({ name, mutate: true, content: readFileSync(join(ROOT, name), 'utf8') }))
  const options = { plugins: null, excludedMutations: [], ignorers: [], noHeader: false }
  const { files: written, mutants } = await new Instrumenter(quiet).instrument(sources, options)
  const random = mulberry(seed)
  const picked = mutants
    .map((mutant) => ({ mutant, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ mutant: { id, fileName, location, mutatorName, replacement } }) => {
      const lines = sources.find(({ name }) => name === fileName)?.content.split('\n') ?? []
      const original = lines[location.start.line]?.trim() ?? ''
      return { id, file: fileName, line: location.start.line + 1, mutator: mutatorName, original, replacement }
    })
  const touched = new Set(picked.map(({ file }) => file))
  return {
    chosen: picked,
    instrumented: written.filter(({ name }) => touched.has(name)).map(({ name, content }) => [name, content]),
  }
}

/** A seeded pseudo-random generator: the same seed chooses the same mutants. */
function mulberry(start) {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function testsOf(file) {
  const [group = '', room = ''] = posix.dirname(file.slice(SERVER.length)).split('/')
  const folders = TESTS_OF[`${group}/${room}`] ?? TESTS_OF[group] ?? (room === '' ? EVERYWHERE : [room])
  return [...folders.map((name) => `apps/server/test/${name}/`), `${SERVER}${posix.join(group, room)}/`]
}

async function failingTests() {
  const output = join(copy, 'baseline.json')
  await outcomeOf(['--reporter=json', `--outputFile=${output}`], '', 30 * 60)
  const { testResults } = JSON.parse(readFileSync(output, 'utf8'))
  return testResults.filter(({ status }) => status !== 'passed').map(({ name }) => name.slice(copy.length + 1))
}

/** Runs server tests with one active mutant; none if the id is empty. */
function outcomeOf(args, active, seconds = LONGEST) {
  const without = unusable.flatMap((file) => ['--exclude', `**/${file}`])
  const child = spawn('vitest', ['run', '--project', 'server', '--maxWorkers', '2', ...without, ...args], {
    cwd: copy,
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, TEST_LENGTH: 'all-but-deep', ...(active !== '' && { __STRYKER_ACTIVE_MUTANT__: active }) },
  })
  return new Promise((resolve) => {
    let outcome = 'killed'
    const timer = setTimeout(() => {
      outcome = 'timed out'
      process.kill(-child.pid, 'SIGKILL')
    }, seconds * 1000)
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve(code === 0 ? 'survived' : outcome)
    })
  })
}
