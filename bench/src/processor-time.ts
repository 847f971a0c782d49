import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks per second in /proc, on every Linux that Node runs on. */
const TICKS = 100

interface ProcessTimes {
  readonly parent: number
  /** Milliseconds of CPU of the process. */
  readonly own: number
  /** The same of its children that have ended. */
  readonly ended: number
}

const timesOf = (pid: number): ProcessTimes | null => {
  try {
    // The name, in parentheses, may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const ticks = (index: number) => (Number(fields[index]) * 1000) / TICKS
    return { parent: Number(fields[1]), own: ticks(11) + ticks(12), ended: ticks(13) + ticks(14) }
  } catch {
    return null
  }
}

/**
 * How long the main thread of a process was ready to run and had to wait for a processor, in milliseconds since it
 * started: what other processes of this machine add to each of its answers.
 * @throws where the system has no /proc
 */
export function processorWait(pid: number): number {
  const [, waited = ''] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')
  return Number(waited) / 1e6
}

/**
 * CPU that a process and all its descendants have taken since they started, in milliseconds, to a hundredth of a
 * second.
 * @throws where the system has no /proc
 */
export function processorTime(pid: number): number {
  const all = new Map<number, ProcessTimes>()
  for (const name of readdirSync('/proc')) {
    const times = /^\d+$/.test(name) ? timesOf(Number(name)) : null
    if (times) all.set(Number(name), times)
  }
  const ofTree = (root: number): number => {
    const { own, ended } = all.get(root) ?? { own: 0, ended: 0 }
    const children = [...all].filter(([, { parent }]) => parent === root)
    return children.reduce((sum, [child]) => sum + ofTree(child), own + ended)
  }
  return ofTree(pid)
}
