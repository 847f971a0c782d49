import '@comanda/domain/install-temporal'
import { parseArgs } from 'node:util'
import { emailProblem, typedCode } from '@comanda/domain'
import { createOperator, LINK_HOURS } from '../installation/operators/access-link.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config/config.ts'
import { findEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { createLog } from '../platform/observe/log.ts'

const USAGE = `npm run operator:create -- --email ana@example.com [--name "Ana Ruiz"]
Creates an operator of the installation, or resets the access of an existing one. docs/guide/operator/operators.md describes it.`

const start = async (): Promise<void> => {
  const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string', default: '' } } })
  const email = typedCode(values.email ?? '').toLowerCase()
  if (email === '') throw new Error(USAGE)
  if (emailProblem(email) !== null) throw new Error('--email is no email address.')
  const config = readConfig()
  const running = config.databaseUrl === null ? await findEmbeddedPostgres(config.dataDir) : null
  const database = await openDatabase(
    running === null ? config : { ...config, databaseUrl: running },
    createLog('warn'),
  )
  try {
    const { token, isNew } = await createOperator(
      { db: database.db, clock: systemClock },
      { email, name: values.name.trim() },
    )
    const site = config.publicUrl ?? `http://${config.installationHosts[0] ?? 'localhost'}:${config.port}`
    console.log(isNew ? `${email} is an operator.` : `The access of ${email} is reset: every way to sign in has ended.`)
    console.log(`A passkey, or a password with an authenticator app, is set up within ${LINK_HOURS} hours here, once:`)
    console.log(`${site.replace(/\/$/, '')}/operator/access#token=${token}`)
  } finally {
    await database.close()
  }
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
