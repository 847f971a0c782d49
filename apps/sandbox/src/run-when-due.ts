import type { SandboxLog } from './clock.ts'

const LONGEST_SLEEP_MS = 30_000
const SHORTEST_SLEEP_MS = 50
const AFTER_A_FAULT_MS = 2_000

/** Timed work: `runDue` does the due work, `nextDue` returns the milliseconds until more is due. */
interface Work {
  runDue(): Promise<void>
  nextDue(): Promise<number | null>
  readonly log: SandboxLog
}

/** Runs due work and sleeps in between. `wake` checks at once; `runNow` also waits for the run. */
export function runWhenDue(work: Work) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let stopped = true
  let again = false
  let last: Promise<void> = Promise.resolve()

  /** Runs never overlap: waiting for a run also waits for the earlier ones. */
  function runNow(): Promise<void> {
    last = last.then(work.runDue, work.runDue)
    return last
  }

  const sleep = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(wake, milliseconds)
    timer.unref()
  }

  async function turn(): Promise<void> {
    try {
      do {
        again = false
        await runNow()
      } while (again && !stopped)
      const next = (await work.nextDue()) ?? LONGEST_SLEEP_MS
      if (!stopped) sleep(Math.min(Math.max(next, SHORTEST_SLEEP_MS), LONGEST_SLEEP_MS))
    } catch (error) {
      work.log.error({ error }, 'sandbox work failed')
      if (!stopped) sleep(AFTER_A_FAULT_MS)
    }
  }

  function wake(): void {
    if (stopped) return
    again = true
    if (running !== undefined) return
    running = turn().finally(() => {
      running = undefined
      if (again) wake()
    })
  }

  return {
    start() {
      stopped = false
      wake()
    },
    wake,
    runNow,
    async stop() {
      stopped = true
      again = false
      clearTimeout(timer)
      await running
    },
  }
}
