import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
const NEEDED_BYTES = 2 * 1024 ** 3

/**
 * Where databases of a test run are stored: in memory where Linux offers it and has room. A test's database is about
 * 400 files, and creating them on a disk takes longer than most tests.
 */
export function scratchFolder() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= NEEDED_BYTES ? IN_MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
