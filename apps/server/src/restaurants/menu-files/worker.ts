import '@comanda/domain/install-temporal'
import { parentPort } from 'node:worker_threads'
import { atOnce } from '@comanda/domain'
import { memoryOf, readingCopy, writingCopy } from '../../platform/copy-in-pieces.ts'
import { type FileTask, workOnFile } from './file-work.ts'

/**
 * The thread that reads menu files: the one that answers requests never waits for a file, and ends this one if it takes
 * too long.
 */
const port = parentPort
if (port === null) throw new Error('This file runs as a worker thread.')
port.on('message', async (task: readonly Uint8Array[]) => {
  const answer = await workOnFile(atOnce(readingCopy(task)) as FileTask)
  const pieces = atOnce(writingCopy(answer))
  port.postMessage(pieces, memoryOf(pieces))
})
port.postMessage('ready')
