import { execFile, type SpawnOptions } from 'node:child_process'
import { chown } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Starts PostgreSQL's programs as another user than root, which it refuses, and so that it does not outlive this
 * process.
 */
export interface RunAs {
  /** Command and arguments to spawn instead of the given ones. */
  readonly command: (file: string, args: readonly string[]) => readonly [string, readonly string[]]
  readonly options: Pick<SpawnOptions, 'uid' | 'gid'>
  /** Gives a folder to the user who runs the database. */
  readonly own: (folder: string) => Promise<void>
}

const succeeds = async (file: string, args: readonly string[], options: RunAs['options'] = {}): Promise<boolean> => {
  try {
    await run(file, args, options)
    return true
  } catch {
    return false
  }
}

const NAMESPACE = ['--user', '--map-user=1000', '--map-group=1000', '--']

/**
 * Chooses a way to start that works on this machine; `probe` is a program of the database. Throws with advice when root
 * has none.
 */
export async function chooseRunAs(probe: string): Promise<RunAs> {
  // Linux only: the kernel interrupts the database when this process dies, even by SIGKILL.
  const dies = (await succeeds('setpriv', ['--pdeathsig', 'INT', 'true'])) ? ['setpriv', '--pdeathsig', 'INT'] : []
  const chain = (words: readonly string[]): RunAs['command'] => {
    const [first, ...rest] = words
    return first === undefined ? (file, args) => [file, args] : (file, args) => [first, [...rest, file, ...args]]
  }
  if (process.getuid?.() !== 0) return { command: chain(dies), options: {}, own: async () => undefined }

  if (await succeeds('unshare', [...NAMESPACE, probe, '--version'])) {
    return { command: chain(['unshare', ...NAMESPACE, ...dies]), options: {}, own: async () => undefined }
  }
  const ids = await Promise.all([run('id', ['-u', 'nobody']), run('id', ['-g', 'nobody'])]).catch(() => null)
  const [uid, gid] = ids?.map(({ stdout }) => Number(stdout)) ?? []
  if (uid !== undefined && gid !== undefined && (await succeeds(probe, ['--version'], { uid, gid }))) {
    return { command: chain(dies), options: { uid, gid }, own: (folder) => chown(folder, uid, gid) }
  }
  throw new Error(
    'PostgreSQL does not run as root, and no other user can reach this folder. Start Comanda as an ordinary user, move it to a folder that others may enter, or set DATABASE_URL.',
  )
}
