import { Worker } from 'node:worker_threads'
import { memoryOf, readingCopy, writingCopy } from '../../platform/copy-in-pieces.ts'
import { inTurns } from '../../platform/in-pieces.ts'
import { createWorkQueue, Overloaded } from '../../platform/work-queue.ts'
import { FileTooLarge } from './file-limits.ts'
import type { FileAnswer, FileResults, FileTask } from './file-work.ts'

interface FileBudget {
  /** Time of the processor for one file. The largest menu takes one to two seconds. */
  readonly cpuMs?: number
  /** Time by the clock for one file: a longer one is the fault of the machine. */
  readonly wallMs?: number
  readonly memoryMb?: number
  /** Files that may wait while another one is read. */
  readonly waiting?: number
}

/** Reads menu files in a thread of their own. */
export interface MenuFiles {
  /**
   * Does a task within the budget, one at a time.
   * @throws FileTooLarge when the file is more than a menu, or exceeds the budget of processor or memory: the thread is
   * then ended
   * @throws Overloaded at once when too many files wait, and when the machine has no time for this one
   */
  readonly work: <Kind extends FileTask['kind']>(
    task: Extract<FileTask, { readonly kind: Kind }>,
  ) => Promise<FileResults[Kind]>
  readonly close: () => Promise<void>
}

const SOURCE = /\.ts$/
/** Beside the bundle, or in the sources, which Node runs as they are. */
const WORKER = new URL(SOURCE.test(import.meta.url) ? './worker.ts' : './menu-file-worker.js', import.meta.url)
/** Loading the code counts for no file. */
const START_MS = 60_000
const CHECK_MS = 50
const MB = 1024 * 1024
/** An unused thread gives its memory back. */
const IDLE_MS = 30_000

const startThread = (memoryMb: number): Promise<Worker> =>
  new Promise((done, fail) => {
    const thread = new Worker(WORKER, {
      // Files of strangers are read without the installation's secrets.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    })
    const late = setTimeout(() => {
      fail(new Overloaded('the thread that reads menu files does not start'))
      thread.terminate().catch(() => undefined)
    }, START_MS)
    thread.once('error', fail)
    thread.once('message', () => {
      clearTimeout(late)
      thread.off('error', fail)
      done(thread)
    })
  })

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const cpuMsOf = async (thread: Worker): Promise<number> => {
  const { user, system } = await thread.cpuUsage()
  return (user + system) / 1000
}

/** Bytes outside the heap, which the limits of a thread do not bound: what a file unpacks to. */
const outsideOf = async (thread: Worker): Promise<number> => (await thread.getHeapStatistics()).external_memory

/** The answer of a thread; when it does not come within the budget, the thread is ended. */
const ask = async (
  thread: Worker,
  task: FileTask,
  { cpuMs, wallMs, memoryMb }: Required<FileBudget>,
): Promise<FileAnswer> => {
  const pieces = await inTurns(writingCopy(task))
  const from = performance.now()
  const usedBefore = await cpuMsOf(thread)
  const answer = await new Promise<readonly Uint8Array[]>((done, fail) => {
    const settle = (finish: () => void): void => {
      clearInterval(watch)
      thread.off('message', onMessage).off('error', onError).off('exit', onExit)
      finish()
    }
    const onMessage = (written: readonly Uint8Array[]): void => settle(() => done(written))
    const onError = (error: unknown): void =>
      settle(() => fail(isOutOfMemory(error) ? new FileTooLarge('memory') : error))
    const onExit = (): void => settle(() => fail(new FileTooLarge('memory')))
    const giveUp = (reason: Error): void =>
      settle(() => {
        thread.terminate().then(() => fail(reason), fail)
      })
    const watch = setInterval(() => {
      if (performance.now() - from > wallMs)
        return giveUp(new Overloaded(`the machine did not read a menu file within ${wallMs} ms`))
      cpuMsOf(thread).then(
        (used) => used - usedBefore > cpuMs && giveUp(new FileTooLarge('time')),
        // The thread has ended: its event tells why.
        () => undefined,
      )
      outsideOf(thread).then(
        (bytes) => bytes > memoryMb * MB && giveUp(new FileTooLarge('memory')),
        () => undefined,
      )
    }, CHECK_MS)
    thread.on('message', onMessage).on('error', onError).on('exit', onExit)
    thread.postMessage(pieces, memoryOf(pieces))
  })
  return (await inTurns(readingCopy(answer))) as FileAnswer
}

export function createMenuFiles({
  cpuMs = 8_000,
  wallMs = 45_000,
  memoryMb = 160,
  waiting = 4,
}: FileBudget = {}): MenuFiles {
  const budget = { cpuMs, wallMs, memoryMb, waiting }
  const queue = createWorkQueue({ atOnce: 1, waiting })
  let kept: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  const end = async (): Promise<void> => {
    clearTimeout(idle)
    const thread = kept
    kept = null
    await thread?.terminate()
  }
  const keep = (thread: Worker): void => {
    kept = thread
    thread.unref()
    idle = setTimeout(() => void end(), IDLE_MS)
    idle.unref()
  }
  const run = async (task: FileTask): Promise<FileAnswer> => {
    clearTimeout(idle)
    const thread = kept ?? (await startThread(memoryMb))
    kept = null
    thread.ref()
    const answer = await ask(thread, task, budget)
    keep(thread)
    return answer
  }
  return {
    work: async <Kind extends FileTask['kind']>(task: Extract<FileTask, { readonly kind: Kind }>) => {
      const answer = await queue.run(() => run(task))
      if (answer.kind === 'too-large') throw new FileTooLarge(answer.excess)
      if (answer.kind !== 'done') throw new Error(`reading a menu file failed: ${JSON.stringify(answer)}`)
      return answer.result as FileResults[Kind]
    },
    close: end,
  }
}
