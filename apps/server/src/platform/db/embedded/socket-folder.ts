import { createHash } from 'node:crypto'
import { lstat, mkdir, realpath, unlink } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * A folder for the database's socket that no other user can enter. Its path is short, because socket paths are limited.
 */
export async function prepareSocketFolder(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  const me = process.getuid?.() ?? 0
  const digest = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 12)
  const folder = path.join(tmpdir(), `comanda-${me}-${digest}`)
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  })
  const found = await lstat(folder)
  if (!found.isDirectory() || found.uid !== me || (found.mode & 0o077) !== 0) {
    throw new Error(
      `${folder} must be a folder that belongs to you and that only you can enter (mode 700). Remove it and start again.`,
    )
  }
  return folder
}

const answers = (socket: string): Promise<boolean> =>
  new Promise((done) => {
    const probe = connect(socket)
    probe.once('connect', () => {
      probe.destroy()
      done(true)
    })
    probe.once('error', () => done(false))
  })

const ownerOf = (socketFolder: string): string => path.join(socketFolder, 'owner')

/** Whether a server holds the data folder now. */
export function isOwned(socketFolder: string): Promise<boolean> {
  return answers(ownerOf(socketFolder))
}

const listen = (socket: string): Promise<Server | null> =>
  new Promise((done, fail) => {
    const server = createServer((visitor) => visitor.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(null) : fail(error)))
    server.listen(socket, () => done(server))
    server.unref()
  })

/**
 * Locks the data folder for this process; returns the function that unlocks it. A second server gets an error that says
 * so. A killed server leaves a dead socket, which is taken over. (PostgreSQL's own lock protects the data; this one
 * fails early, with a clear message.)
 */
export async function takeOwnership(socketFolder: string, dataDir: string): Promise<() => void> {
  const socket = ownerOf(socketFolder)
  let server = await listen(socket)
  // A server that was just killed may take a moment to disappear.
  for (const deadline = Date.now() + 1_500; server === null && Date.now() < deadline; ) {
    if (await answers(socket)) await pause(100)
    else await unlink(socket).catch(() => undefined)
    server = await listen(socket)
  }
  if (server === null) {
    throw new Error(
      `Another Comanda server already uses ${path.resolve(dataDir)}. Stop it, or give this one its own DATA_DIR (and PORT), or let both use one DATABASE_URL.`,
    )
  }
  const held = server
  return () => held.close()
}
