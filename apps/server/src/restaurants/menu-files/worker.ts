import '@comanda/domain/install-temporal'
import { parentPort } from 'node:worker_threads'
import { type FileAnswer, type FileTask, workOnFile } from './file-work.ts'

/**
 * The thread that reads menu files: the one that answers requests never waits for a file, and ends this one if it takes
 * too long.
 */
const port = parentPort
if (port === null) throw new Error('This file runs as a worker thread.')
port.on('message', (task: FileTask) => port.postMessage(workOnFile(task)))
port.postMessage({ kind: 'ready' } satisfies FileAnswer)
