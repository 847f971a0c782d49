import { type Figure, printFigures } from '../figure.ts'
import { type LoadOptions, readOptions } from './options.ts'
import { type Record, STEP_NAMES, type Step } from './record.ts'
import { ALIKE, BUSY, type GeneratorLoad, type LoadRun, OTHERS, runLoad, TARGET_MS } from './run-load.ts'

/** After an overload the steps are back to normal within it. */
const RECOVERY_SECONDS = 10
const MOST_MEGABYTES = 600
/** A busy business may slow the others by so much. */
const MOST_SLOWER = 1.2
/** So many different unexpected answers are printed. */
const SHOWN_FAILURES = 8

const ms = (value: number): string => `${Math.round(value)} ms`

const printPhase = (name: string, record: Record, { percent, lateMs }: GeneratorLoad): void => {
  console.log(`\n${name}: the generator took ${Math.round(percent)} % of a core and was up to ${ms(lateMs)} late`)
  const rows = STEP_NAMES.map((step) => {
    const { count, p50, p99 } = record.times(step)
    return [
      step,
      String(count),
      ms(p50),
      ms(p99),
      String(record.count('shed', step)),
      String(record.count('failed', step)),
    ]
  })
  for (const row of [['step', 'done', 'p50', 'p99', 'shed', 'failed'], ...rows])
    console.log(row.map((cell, column) => cell.padEnd(column === 0 ? 10 : 9)).join(''))
}

const slowest = (record: Record, group?: string): { readonly step: Step; readonly p99: number } =>
  STEP_NAMES.map((step) => ({ step, p99: record.times(step, group).p99 })).reduce((a, b) => (b.p99 > a.p99 ? b : a))

const percentOf = (part: number, whole: number): string => `${Math.round((100 * part) / Math.max(1, whole))} %`

function figuresOf(options: LoadOptions, run: LoadRun): Figure[] {
  const { records, placed, paid, check, failures, megabytes, streams } = run
  const usual = records.get('usual') as Record
  const { step, p99 } = slowest(usual)
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0)
  const figures: Figure[] = [
    {
      name: `99th percentile of the slowest step at ${options.rate} orders a minute`,
      value: ms(p99),
      target: `≤ ${TARGET_MS} ms`,
      baseline: `${step}; ${usual.count('shed')} steps refused with Retry-After`,
      met: p99 <= TARGET_MS,
    },
    {
      name: 'acknowledged orders that are lost or doubled',
      value: String(check.lost + check.doubled),
      target: '0',
      baseline: `of ${placed} placed, ${paid} paid`,
      met: check.lost + check.doubled === 0,
    },
    {
      name: 'steps that failed without Retry-After',
      value: String(failed),
      target: '0',
      baseline: 'refusals without Retry-After, faults, broken connections, events that did not come',
      met: failed === 0,
    },
  ]
  const overloaded = records.get('overload')
  const after = records.get('after')
  if (overloaded && after) {
    const done = overloaded.times('pay').count
    const shed = overloaded.count('shed')
    figures.push({
      name: `overload of ${options.overload} times the rate`,
      value: `${shed} shed`,
      target: '',
      baseline: `${Math.round((60 * done) / options.overloadSeconds)} orders a minute done; 99 of 100 of the slowest step ${ms(slowest(overloaded).p99)}; ${percentOf(overloaded.count('shed') - overloaded.count('shed', 'page') - overloaded.count('shed', 'menu') - overloaded.count('shed', 'order'), overloaded.count('shed'))} of the refusals after an order was placed`,
      met: true,
    })
    figures.push({
      name: 'back to normal after the overload',
      value: `${after.troubledSeconds()} s`,
      target: `≤ ${RECOVERY_SECONDS} s`,
      baseline: `then no step refused, and 99 of 100 each second within ${TARGET_MS} ms or twice what the step took before`,
      met: after.troubledSeconds() <= RECOVERY_SECONDS,
    })
  }
  const alike = records.get(ALIKE)
  const busy = records.get(BUSY)
  if (alike && busy) {
    const ratios = STEP_NAMES.map((name) => ({
      name,
      before: alike.times(name, OTHERS).p99,
      now: busy.times(name, OTHERS).p99,
    }))
    const worst = ratios.reduce((a, b) => (b.now / b.before > a.now / a.before ? b : a))
    figures.push({
      name: `others while one business has ${options.busy} times its share`,
      value: `${(worst.now / worst.before).toFixed(2)} times as slow`,
      target: `≤ ${MOST_SLOWER}`,
      baseline: `99 of 100, ${worst.name}: ${ms(worst.before)} while all are alike, ${ms(worst.now)} now`,
      met: worst.now <= worst.before * MOST_SLOWER,
    })
  }
  figures.push({
    name: `memory of the server with ${streams.opened} open menus`,
    value: `${Math.round(megabytes)} MB`,
    target: `≤ ${MOST_MEGABYTES} MB`,
    baseline: `${streams.refused} streams refused; ${options.businesses} businesses`,
    met: megabytes <= MOST_MEGABYTES && streams.refused === 0,
  })
  return figures
}

const options = readOptions(process.argv.slice(2))
const run = await runLoad(options)
for (const [name, record] of run.records) printPhase(name, record, run.generator.get(name) as GeneratorLoad)
const common = [...run.failures].sort(([, a], [, b]) => b - a).slice(0, SHOWN_FAILURES)
if (common.length > 0) console.log('\nfailed')
for (const [what, count] of common) console.log(`${count} × ${what}`)
console.log()
const figures = figuresOf(options, run)
printFigures(figures)
if (figures.some(({ met }) => !met)) process.exitCode = 1
