import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Figure } from './figure.ts'
import { findPostmaster } from './order-cpu.ts'
import { processorTime } from './processor-time.ts'
import type { RunningServer } from './server-process.ts'

/** Two minutes have each kind of periodic work in them; the first work after a start is not counted. */
const SECONDS = Number(process.env.IDLE_SECONDS ?? 120)
const SETTLING_SECONDS = Number(process.env.IDLE_SETTLING_SECONDS ?? 60)
const MOST_MS = 10

/** Measures the CPU that server and database take for each second in which nobody asks for anything. */
export async function measureIdle(server: RunningServer, databaseUrl: string): Promise<Figure[]> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const postmaster = await findPostmaster(database)
  await database.end()
  const spent = () => [processorTime(server.pid), processorTime(postmaster)] as const
  await pause(SETTLING_SECONDS * 1000)
  const [serverBefore, databaseBefore] = spent()
  await pause(SECONDS * 1000)
  const [serverAfter, databaseAfter] = spent()
  const ofServer = (serverAfter - serverBefore) / SECONDS
  const ofDatabase = (databaseAfter - databaseBefore) / SECONDS
  const all = ofServer + ofDatabase
  return [
    {
      name: 'CPU of an idle installation a second',
      value: `${all.toFixed(1)} ms`,
      target: `≤ ${MOST_MS} ms`,
      baseline: `server ${ofServer.toFixed(1)}, database ${ofDatabase.toFixed(1)} ms, over ${SECONDS} s`,
      met: all <= MOST_MS,
    },
  ]
}
